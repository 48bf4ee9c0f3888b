import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { reports } from '#shared/contract/maintenance/reports.ts'
import { RECIPE_LIMITS } from '#shared/contract/recipes/recipe-limits.ts'
import { archiveOf, importsOf, paprika } from './testing.ts'

const running = await startApp()
const { token } = await makePerson(running.app)
const { until, uploaded, itemsOf } = importsOf(running, token)
const ask = as(running.server, token)

/** Imports everything; answers with what the list and the report say of each recipe. */
async function imported(file: File) {
  const { id } = await uploaded(file)
  await ask(libraryImports.run, { params: { id }, body: {} })
  const { reportId } = await until(id, 'done')
  const { entries } = (await ask(reports.get, { params: { id: reportId as string } })).body
  return { results: (await itemsOf(id)).map(({ result }) => result), told: entries.map(({ warning }) => warning) }
}

test('a recipe that is longer than any may be comes over shortened, and the report says what of it', async () => {
  const notes = 'Good. '.repeat(RECIPE_LIMITS.longText / 6 + 1)
  const archive = await archiveOf({
    'Long.paprikarecipe': paprika('Long soup', { notes }),
    'Short.paprikarecipe': paprika('Short soup', { notes: 'Good.' }),
  })
  expect(await imported(archive)).toEqual({
    results: ['incomplete', 'imported'],
    told: ['Shortened because too long: notes.', ''],
  })
})

test('the report says that a picture is missing which the export names and does not hold', async () => {
  const mash = { description: 'Mash.', items: [{ name: 'Potatoes', description: '1 kg', optional: false }], tags: [] }
  const owl = {
    recipes: [
      { ...mash, name: 'Mash', photo: 'mash.jpg' },
      { ...mash, name: 'Plain mash' },
    ],
  }
  expect(await imported(new File([JSON.stringify(owl)], 'kitchenowl.json'))).toEqual({
    results: ['incomplete', 'imported'],
    told: ['One of its pictures was missing or couldn’t be read.', ''],
  })
})
