import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { as } from '../testing/as.ts'
import { makePerson } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'
import { run } from './migrate.ts'

const { app, server } = await startApp()
const folder = mkdtempSync(join(tmpdir(), 'larder-migrate-'))
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

const larderMigrate = (...args: string[]) =>
  run(args, {
    open: async () => ({ app, close: async () => {} }),
    print: text => {
      printed += text
    },
  })
const at = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const table = at('r.csv', 'Title,Ingredients,Directions\nSoup,"2 leeks\n1 l water",Boil.\nBread,500 g flour,Bake.\n')

test('without users there is nobody to import for', async () => {
  expect(await larderMigrate(table)).toBe(2)
  expect(complained).toContain('no users')
})

test('the recipes of a file become those of the only user, once; the page of imports can undo it', async () => {
  const ann = await makePerson(app)
  const call = as(server, ann.token)
  expect(await larderMigrate(table, '--tag')).toBe(0)
  expect(printed).toBe('r.csv: CSV export, 2 recipes imported\n')
  const { items } = (await call(recipes.list)).body
  expect(items.map(({ name, tags }) => [name, tags.map(tag => tag.name)]).sort()).toEqual([
    ['Bread', ['CSV']],
    ['Soup', ['CSV']],
  ])
  printed = ''
  expect(await larderMigrate(table)).toBe(0)
  expect(printed).toBe('r.csv: CSV export, 0 recipes imported\n')
  expect((await call(recipes.list)).body.total).toBe(2)
  const imports = (await call(libraryImports.list)).body
  expect(imports.map(({ state }) => state)).toEqual(['done', 'done'])
})

test('with several users it has to be said for whom, and what cannot be read does not stop the others', async () => {
  const ben = await makePerson(app)
  expect(await larderMigrate(table)).toBe(2)
  expect(complained).toContain('--user')
  const files = [join(folder, 'gone.zip'), at('broken.zip', 'PK\x03\x04 broken'), table]
  expect(await larderMigrate(...files, '--user', ben.user.email)).toBe(1)
  expect(printed).toMatch(
    /^gone\.zip: there is no such file\nbroken\.zip: .*damaged.*\nr\.csv: CSV export, 2 recipes imported\n$/,
  )
  expect((await as(server, ben.token)(recipes.list)).body.total).toBe(2)
})

test('JSON is for the dry run only', async () => {
  expect(await larderMigrate(table, '--json')).toBe(2)
  expect(complained).toContain('larder migrate FILE')
})
