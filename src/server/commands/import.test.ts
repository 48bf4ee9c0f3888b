import { expect, test } from 'vitest'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { as } from '../testing/as.ts'
import { makePerson } from '../testing/factories.ts'
import { runCommand, testFolder } from '../testing/run-command.ts'
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
  '/old-broth': (_request, response) => response.writeHead(301, { location: '/broth' }).end(),
  '/broth': `<html><script type="application/ld+json">${JSON.stringify(recipe)}</script></html>`,
})
const { app, server } = await startApp({ ALLOWED_HOSTS: '127.0.0.1' })
const at = testFolder()
const larderImport = (...args: string[]) => runCommand(() => run(args, async () => ({ app, close: async () => {} })))

test('without users there is nobody to import for', async () => {
  const { code, complaint } = await larderImport(`${site.url}/broth`)
  expect([code, complaint]).toEqual([2, expect.stringContaining('no users')])
})

test('a page becomes a recipe of the only user, once', async () => {
  const ann = await makePerson(app)
  expect(await larderImport(`${site.url}/broth`, '--tags')).toMatchObject({
    code: 0,
    output: expect.stringContaining(`/g/${ann.group.slug}/r/barley-broth\n`),
  })
  const { body } = await as(server, ann.token)(recipes.get, { params: { slug: 'barley-broth' } })
  expect(body).toMatchObject({ name: 'Barley broth', userId: ann.user.id, orgURL: `${site.url}/broth` })
  expect(body.tags.map(tag => tag.name)).toEqual(['Winter'])
  expect(await larderImport(`${site.url}/broth`)).toMatchObject({
    code: 0,
    output: expect.stringContaining('is already in the library'),
  })
  expect(await larderImport(`${site.url}/old-broth`)).toMatchObject({
    code: 0,
    output: expect.stringContaining('is already in the library'),
  })
  expect((await larderImport(`${site.url}/broth`, '--again')).code).toBe(0)
  expect((await as(server, ann.token)(recipes.list)).body.total).toBe(2)
})

test('with several users it has to be said for whom', async () => {
  const ben = await makePerson(app)
  const file = at('broth.json', JSON.stringify({ ...recipe, name: 'Broth of a file' }))
  expect((await larderImport(file)).code).toBe(2)
  expect(await larderImport(file, '--user', 'nobody@example.com')).toMatchObject({
    code: 2,
    complaint: expect.stringContaining('nobody@example.com'),
  })
  expect((await larderImport(file, '--user', ben.user.email.toUpperCase())).code).toBe(0)
  const { body } = await as(server, ben.token)(recipes.list)
  expect(body.items.map(item => item.name)).toEqual(['Broth of a file'])
})

test('what cannot be imported is told, and the others are', async () => {
  const cleo = await makePerson(app)
  const file = at('good.json', JSON.stringify({ ...recipe, name: 'Good one' }))
  const sources = [`${site.url}/nothing`, at('missing.html'), file]
  const { code, complaint } = await larderImport(...sources, '--user', cleo.user.email)
  expect(code).toBe(1)
  expect(complaint.split('\n').filter(Boolean)).toHaveLength(2)
  expect(complaint).toContain('no such file')
  const { body } = await as(server, cleo.token)(recipes.list)
  expect(body.items.map(item => item.name)).toEqual(['Good one'])
})

test('a saved page is read in the encoding that it names', async () => {
  const dora = await makePerson(app)
  const page = `<meta charset="iso-8859-1"><script type="application/ld+json">${JSON.stringify({ ...recipe, name: 'Crème brûlée' })}</script>`
  const file = at('creme.html', Buffer.from(page, 'latin1'))
  expect((await larderImport(file, '--user', dora.user.email)).code).toBe(0)
  const { body } = await as(server, dora.token)(recipes.list)
  expect(body.items.map(item => item.name)).toEqual(['Crème brûlée'])
})
