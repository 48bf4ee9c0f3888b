import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { newId } from '#server/ids.ts'
import { makeBelongings } from '#server/testing/belongings.ts'
import { openTestDatabase } from '#server/testing/databases.ts'
import { dumpOf } from '#server/testing/dump.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { putRareRows } from '#server/testing/rare-rows.ts'
import { putHome, recipeRow } from '#server/testing/rows.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** Texts as people and programs write them; PostgreSQL takes no NUL. */
const text = fc.string({ unit: 'binary', maxLength: 60 }).map(words => words.replaceAll('\0', ''))
const recipe = fc.record({
  name: text,
  description: text,
  orgUrl: fc.option(text),
  rating: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
  steps: fc.array(
    fc.record({
      id: fc.uuid(),
      title: fc.option(text),
      summary: fc.option(text),
      text,
      ingredientReferences: fc.array(fc.record({ referenceId: fc.option(fc.uuid()) }), { maxLength: 2 }),
    }),
    { maxLength: 3 },
  ),
  extras: fc.dictionary(text, fc.option(text), { maxKeys: 3 }),
  public: fc.boolean(),
})

const named = fc.record({ name: text })
const texts = fc.record({
  item: fc.record({ note: fc.option(text), quantity: fc.double({ min: 0, max: 1e6, noNaN: true }) }),
  list: fc.record({ name: fc.option(text), extras: fc.dictionary(text, text, { maxKeys: 3 }) }),
  plan: fc.record({ title: text, text, servings: fc.option(fc.double({ min: 0, max: 100, noNaN: true })) }),
  named,
})

async function restoreInto(app: App, file: string): Promise<void> {
  await restoreBackup(createSystemContext(app), file, { name: 'x.zip', userName: 'test', password: '' })
}

/** At least one row in every table that a backup carries. */
async function fillEveryTable({ app, server }: TestApp): Promise<void> {
  const ann = await makePerson(app, { user: { admin: true }, flags: ALL_FLAGS })
  await putRareRows(app, ann, await makeBelongings(server, ann))
  // a tag whose parent was made after it
  const tag = await app.db.selectFrom('tags').selectAll().limit(1).executeTakeFirstOrThrow()
  const above = { ...tag, id: newId(), name: 'Above', slug: 'above', parentId: null }
  await app.db.insertInto('tags').values(above).execute()
  await app.db.updateTable('tags').set({ parentId: above.id }).where('id', '=', tag.id).execute()
  // A restore stops what is under way, as a test of imports shows.
  await app.db.updateTable('libraryImports').set({ state: 'ready', jobId: null }).execute()
  const dump = await dumpOf(app.db)
  expect(Object.keys(dump).filter(name => !dump[name]?.length)).toEqual([])
}

test('everything → backup → restore → equal, whatever people wrote; from each database to the other and back', async () => {
  const running = await startApp()
  const { app } = running
  await fillEveryTable(running)
  const other = await openTestDatabase('sqlite')
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(recipe, { minLength: 10, maxLength: 30 }), texts, async (recipes, texts) => {
      const home = await putHome(app.db, `Home ${run++}`)
      for (const [i, { rating, ...given }] of recipes.entries())
        await app.db
          .insertInto('recipes')
          .values(recipeRow(home, `r-${run}-${i}`, { ...given, rating, slug: `r-${run}-${i}` }))
          .execute()
      await app.db.updateTable('shoppingListItems').set(texts.item).execute()
      await app.db.updateTable('shoppingLists').set(texts.list).execute()
      await app.db.updateTable('mealPlanEntries').set(texts.plan).execute()
      await app.db.updateTable('webhooks').set(texts.named).execute()
      await app.db.updateTable('notifiers').set(texts.named).execute()
      await app.db.updateTable('identities').set(texts.named).execute()
      const before = await dumpOf(app.db)
      const [first, second] = [1, 2].map(at => join(app.files.folder('temp'), `run-${run}-${at}.zip`)) as [
        string,
        string,
      ]
      await writeBackup(createSystemContext(app), first, { media: true })
      // From whichever database this run tests to SQLite, and back.
      const there = { ...app, db: other }
      await restoreInto(there, first)
      expect(await dumpOf(other)).toEqual(before)
      await writeBackup(createSystemContext(there), second, { media: true })
      await app.db.updateTable('recipes').set({ name: 'changed' }).execute()
      await restoreInto(app, second)
      expect(await dumpOf(app.db)).toEqual(before)
    }),
    { numRuns: 2 },
  )
  await other.destroy()
})
