import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { openTestDatabase } from '#server/testing/databases.ts'
import { dumpOf } from '#server/testing/dump.ts'
import { makePerson } from '#server/testing/factories.ts'
import { putHome, recipeRow } from '#server/testing/rows.ts'
import { startApp } from '#server/testing/start-app.ts'
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

async function restoreInto(app: App, file: string): Promise<void> {
  await restoreBackup(createSystemContext(app), file, { name: 'x.zip', userName: 'test', password: '' })
}

test('everything → backup → restore → equal, whatever people wrote; on the same database and on another', async () => {
  const { app } = await startApp()
  const other = await openTestDatabase('sqlite')
  await makePerson(app, { user: { admin: true } })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(recipe, { minLength: 1, maxLength: 5 }), async recipes => {
      const home = await putHome(app.db, `Home ${run++}`)
      for (const [i, { rating, ...given }] of recipes.entries())
        await app.db
          .insertInto('recipes')
          .values(recipeRow(home, `r-${run}-${i}`, { ...given, rating, slug: `r-${run}-${i}` }))
          .execute()
      const file = join(app.files.folder('temp'), `run-${run}.zip`)
      await writeBackup(createSystemContext(app), file, { media: true })
      const before = await dumpOf(app.db)
      await restoreInto(app, file)
      expect(await dumpOf(app.db)).toEqual(before)
      // From whichever database this run tests to SQLite.
      await restoreInto({ ...app, db: other }, file)
      expect(await dumpOf(other)).toEqual(before)
      expect((await readFile(file)).length).toBeGreaterThan(1000)
    }),
    { numRuns: 8 },
  )
  await other.destroy()
})
