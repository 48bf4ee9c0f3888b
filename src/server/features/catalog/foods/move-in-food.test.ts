import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import { identify } from '#server/features/accounts/auth/identify.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { addImportedFood } from './move-in-food.ts'

const running = await startApp()

test('a food of another app comes once, however it is written, and without all others being read', async () => {
  const ann = await makePerson(running.app, { flags: ALL_FLAGS })
  const ask = as(running.server, ann.token)
  await ask(foods.create, { body: { name: 'Crème fraîche' } })
  const watched = watchQueries(running.app.db)
  const user = await identify(running.app, ann.token)
  const request = { secure: false, userAgent: null, ifMatch: null, token: ann.token }
  const asked = { user, locale: 'en-US', requestId: 'test', ip: '', request }
  const ctx = createContext({ ...running.app, db: watched.db }, asked) as Context
  for (const name of ['creme fraiche', 'Salt', 'SALT', ' '])
    await addImportedFood(ctx, { name, label: 'Shelf', onHand: false })
  const { items } = (await ask(foods.list, { query: { perPage: -1 } })).body
  expect(items.map(({ name, label }) => [name, label?.name])).toEqual(
    expect.arrayContaining([
      ['Crème fraîche', undefined],
      ['Salt', 'Shelf'],
    ]),
  )
  expect(items).toHaveLength(2)
  const read = watched.queries.map(({ sql }) => sql).filter(sql => /^select[^(]* from "foods"/i.test(sql))
  expect(read.length).toBeGreaterThan(2)
  expect(read.filter(sql => !/"name_?normalized" = |"foods"?\."?id" = |"id" (=|in)/i.test(sql))).toEqual([])
})
