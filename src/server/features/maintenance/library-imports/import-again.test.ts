import { expect, test } from 'vitest'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { importsOf } from './testing.ts'

test('an import that goes on after the same file was imported again brings nothing twice', async () => {
  const running = await startApp()
  const { ask, until, upload, itemsOf } = importsOf(running, (await makePerson(running.app)).token)
  const table = () => new File(['Title,Ingredients\nSoup,2 leeks\nBread,flour\n'], 'r.csv')
  const [first, second] = [await upload(table()), await upload(table())]
  await until(first, 'ready')
  await until(second, 'ready')
  for (const id of [second, first]) {
    await ask(libraryImports.run, { params: { id }, body: {} })
    await until(id, 'done')
  }
  expect((await ask(recipes.list)).body.items.map(({ name }) => name).sort()).toEqual(['Bread', 'Soup'])
  expect((await itemsOf(first)).map(({ state, result }) => [state, result])).toEqual([
    ['known', null],
    ['known', null],
  ])
})
