import { expect, test } from 'vitest'
import { jobs } from '#server/features/index.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { type LibraryImport, libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { startJobRunner } from '../jobs/job-runner.ts'

test('an import that goes on after the same file was imported again brings nothing twice', async () => {
  const { app, server } = await startApp()
  const ask = as(server, (await makePerson(app)).token)
  const upload = async () => {
    const files = [new File(['Title,Ingredients\nSoup,2 leeks\nBread,flour\n'], 'r.csv')]
    return (await ask(libraryImports.create, { body: { files } })).body.id
  }
  const until = async (id: string, state: LibraryImport['state']) => {
    const definitions = jobs.filter(({ kind }) => kind.startsWith('library-import'))
    const runner = await startJobRunner(app, definitions)
    try {
      for (;;) {
        const { body } = await ask(libraryImports.get, { params: { id } })
        if (body.state === state) return
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    } finally {
      await runner.end()
    }
  }
  const [first, second] = [await upload(), await upload()]
  await until(first, 'ready')
  await until(second, 'ready')
  for (const id of [second, first]) {
    await ask(libraryImports.run, { params: { id }, body: {} })
    await until(id, 'done')
  }
  expect((await ask(recipes.list)).body.items.map(({ name }) => name).sort()).toEqual(['Bread', 'Soup'])
  const items = (await ask(libraryImports.listItems, { params: { id: first }, query: {} as never })).body
  expect(items.map(({ state, result }) => [state, result])).toEqual([
    ['known', null],
    ['known', null],
  ])
})
