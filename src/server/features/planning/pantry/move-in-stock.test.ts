import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import { identify } from '#server/features/accounts/auth/identify.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { pantry } from '#shared/contract/planning/pantry.ts'
import { addImportedStock } from './move-in-stock.ts'

const running = await startApp()

const SOME = { unit: null, level: 'some' as const, place: null, bestBefore: null, openedOn: null }

test('what there is of a food comes into the pantry without the things of other foods being read', async () => {
  const ann = await makePerson(running.app, { flags: ALL_FLAGS })
  const ask = as(running.server, ann.token)
  for (const name of ['Salt', 'Rice', 'Peas']) await ask(foods.create, { body: { name, onHand: name === 'Salt' } })
  const watched = watchQueries(running.app.db)
  const request = { secure: false, userAgent: null, ifMatch: null, token: ann.token }
  const user = await identify(running.app, ann.token)
  const asked = { user, locale: 'en-US', requestId: 'test', ip: '', request }
  const ctx = createContext({ ...running.app, db: watched.db }, asked) as Context
  for (const name of ['salt', 'rice', 'peas', 'Nobody has this'])
    await ctx.transaction(ctx => addImportedStock(ctx as Context, { name, stock: [{ ...SOME, quantity: 3 }] }))
  const { items } = (await ask(pantry.list)).body
  expect(items.map(({ name, quantity }) => [name, quantity]).sort()).toEqual([
    ['Peas', 3],
    ['Rice', 3],
    ['Salt', 3],
  ])
  const read = watched.queries.map(({ sql }) => sql).filter(sql => /^select \* from "shopping_list_items"/.test(sql))
  // The pantry begins with what is on hand, which is looked at once.
  expect(read.filter(sql => !sql.includes('"food_id" = ')).length).toBeLessThan(2)
  expect(read.filter(sql => sql.includes('"food_id" = ')).length).toBeGreaterThan(2)
})
