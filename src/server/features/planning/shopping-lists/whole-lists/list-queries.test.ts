import { expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { startApp } from '#server/testing/start-app.ts'
import { findItemLines } from '../items/items.store.ts'
import { findList, lockLists, lockListsOfItems } from '../shopping-lists.store.ts'

const { app } = await startApp()

test('the kind of a list stands in the queries, since SQLite would plan them anew each time that it is bound', () => {
  const id = newId()
  for (const { sql, parameters } of [
    findList.query(app.db, id, id),
    lockLists.query(app.db, id, [id]),
    lockListsOfItems.query(app.db, id, [id]),
    findItemLines.query(app.db, id, [id]),
  ]) {
    expect(sql).toMatch(/"kind" = 'shopping'/)
    expect(parameters).not.toContain('shopping')
  }
})
