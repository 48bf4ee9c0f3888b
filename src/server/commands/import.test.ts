import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { as } from '../testing/as.ts'
import { makePerson } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'
import { playSite } from '../testing/web-site.ts'
import { run } from './import.ts'

const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Barley broth',
  keywords: 'winter',
  recipeIngredient: ['200 g barley', '1 l stock'],
  recipeInstructions: 'Simmer for an hour.',
}
const site = await playSite({
  '/broth': `<html><script type="application/ld+json">${JSON.stringify(recipe)}</script></html>`,
})
const { app, server } = await startApp({ ALLOWED_HOSTS: '127.0.0.1' })
const folder = mkdtempSync(join(tmpdir(), 'larder-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let printed = ''
let complained = ''
vi.spyOn(process.stderr, 'write').mockImplementation(text => {
  complained += text
  return true
})
beforeEach(() => {
  printed = ''
  complained = ''
})

const larderImport = (...args: string[]) =>
  run(args, {
    open: async () => ({ app, close: async () => {} }),
    print: text => {
      printed += text
    },
  })

test('without users there is nobody to import for', async () => {
  expect(await larderImport(`${site.url}/broth`)).toBe(2)
  expect(complained).toContain('no users')
})

test('a page becomes a recipe of the only user, once', async () => {
  const ann = await makePerson(app)
  expect(await larderImport(`${site.url}/broth`, '--tags')).toBe(0)
  expect(printed).toContain(`/g/${ann.group.slug}/r/barley-broth\n`)
  const { body } = await as(server, ann.token)(recipes.get, { params: { slug: 'barley-broth' } })
  expect(body).toMatchObject({ name: 'Barley broth', userId: ann.user.id, orgURL: `${site.url}/broth` })
  expect(body.tags.map(tag => tag.name)).toEqual(['winter'])
  expect(await larderImport(`${site.url}/broth`)).toBe(0)
  expect(printed).toContain('is here already')
  expect(await larderImport(`${site.url}/broth`, '--again')).toBe(0)
  expect((await as(server, ann.token)(recipes.list)).body.total).toBe(2)
})

test('with several users it has to be said for whom', async () => {
  const ben = await makePerson(app)
  const file = join(folder, 'broth.json')
  writeFileSync(file, JSON.stringify({ ...recipe, name: 'Broth of a file' }))
  expect(await larderImport(file)).toBe(2)
  expect(await larderImport(file, '--user', 'nobody@example.com')).toBe(2)
  expect(complained).toContain('nobody@example.com')
  expect(await larderImport(file, '--user', ben.user.email.toUpperCase())).toBe(0)
  const { body } = await as(server, ben.token)(recipes.list)
  expect(body.items.map(item => item.name)).toEqual(['Broth of a file'])
})

test('what cannot be imported is told, and the others are', async () => {
  const cleo = await makePerson(app)
  const file = join(folder, 'good.json')
  writeFileSync(file, JSON.stringify({ ...recipe, name: 'Good one' }))
  const sources = [`${site.url}/nothing`, join(folder, 'missing.html'), file]
  expect(await larderImport(...sources, '--user', cleo.user.email)).toBe(1)
  expect(complained.split('\n').filter(Boolean)).toHaveLength(2)
  expect(complained).toContain('no such file')
  const { body } = await as(server, cleo.token)(recipes.list)
  expect(body.items.map(item => item.name)).toEqual(['Good one'])
})
