import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { as } from '../testing/as.ts'
import { makePerson } from '../testing/factories.ts'
import { runCommand, testFolder } from '../testing/run-command.ts'
import { startApp } from '../testing/start-app.ts'
import { run } from './migrate.ts'

const { app, server } = await startApp()
const at = testFolder()
const larderMigrate = (...args: string[]) => runCommand(() => run(args, async () => ({ app, close: async () => {} })))
const table = at('r.csv', 'Title,Ingredients,Directions\nSoup,"2 leeks\n1 l water",Boil.\nBread,500 g flour,Bake.\n')

test('without users there is nobody to import for', async () => {
  const { code, complaint } = await larderMigrate(table)
  expect([code, complaint]).toEqual([2, expect.stringContaining('no users')])
})

test('the recipes of a file become those of the only user, once; the page of imports can undo it', async () => {
  const ann = await makePerson(app)
  const call = as(server, ann.token)
  const first = await larderMigrate(table, '--tag')
  expect(first).toMatchObject({ code: 0, output: 'r.csv: CSV export, 2 recipes imported\n' })
  const { items } = (await call(recipes.list)).body
  expect(items.map(({ name, tags }) => [name, tags.map(tag => tag.name)]).sort()).toEqual([
    ['Bread', ['CSV']],
    ['Soup', ['CSV']],
  ])
  const second = await larderMigrate(table)
  const left = '2 left out: here already, or in there twice'
  expect(second).toMatchObject({ code: 0, output: `r.csv: CSV export, 0 recipes imported, ${left}\n` })
  expect((await call(recipes.list)).body.total).toBe(2)
  const imports = (await call(libraryImports.list)).body
  expect(imports.map(({ state }) => state)).toEqual(['done', 'done'])
})

test('with several users it has to be said for whom, and what cannot be read does not stop the others', async () => {
  const ben = await makePerson(app)
  const unsaid = await larderMigrate(table)
  expect([unsaid.code, unsaid.complaint]).toEqual([2, expect.stringContaining('--user')])
  const files = [at('gone.zip'), at('broken.zip', 'PK\x03\x04 broken'), table]
  const { code, output } = await larderMigrate(...files, '--user', ben.user.email)
  expect(code).toBe(1)
  expect(output).toMatch(
    /^gone\.zip: there is no such file\nbroken\.zip: .*damaged.*\nr\.csv: CSV export, 2 recipes imported\n$/,
  )
  expect((await as(server, ben.token)(recipes.list)).body.total).toBe(2)
})

test('the recipes of a folder come over, and the folder stays as it is', async () => {
  const cleo = await makePerson(app)
  const folder = at('notes')
  mkdirSync(folder)
  for (const name of ['Rice', 'Peas'])
    writeFileSync(join(folder, `${name}.md`), `# ${name}\n\n## Ingredients\n\n- salt\n\n## Directions\n\n1. Cook.\n`)
  const { output } = await larderMigrate(folder, '--user', cleo.user.email)
  expect(output).toBe('notes: Markdown export, 2 recipes imported\n')
  const { items } = (await as(server, cleo.token)(recipes.list)).body
  expect(items.map(({ name }) => name).sort()).toEqual(['Peas', 'Rice'])
  expect(readdirSync(folder).sort()).toEqual(['Peas.md', 'Rice.md'])
})

test('JSON is for the dry run only', async () => {
  const { code, complaint } = await larderMigrate(table, '--json')
  expect([code, complaint]).toEqual([2, expect.stringContaining('larder migrate FILE')])
})
