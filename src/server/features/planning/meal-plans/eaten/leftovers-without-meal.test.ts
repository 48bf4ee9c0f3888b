import { expect, test } from 'vitest'
import { startApp } from '#server/testing/start-app.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { pantry } from '#shared/contract/planning/pantry.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { makePlanner } from '../testing.ts'

const running = await startApp()

/** Somebody with a pantry who cooked a soup, and has two servings of it for lunch on the next day. */
async function soupCook() {
  const ann = await makePlanner(running)
  await ann.ask(pantry.open)
  const { id } = await ann.plan('2026-01-05', 'Soup')
  const make = async (id: number, servingsLeft = 0, more: object = {}) =>
    (await ann.ask(mealPlans.markMade, { params: { id }, body: { servingsLeft, ...more } })).body
  const leftovers = { date: '2026-01-06', entryType: 'lunch' as const }
  const rest = (await make(id, 2, { leftovers }))[1]!.id
  const remove = (id: number) => ann.ask(mealPlans.remove, { params: { id } })
  const stock = async () =>
    (await ann.ask(pantry.list)).body.items.map(({ name, quantity }) => `${quantity} ${name}`).sort()
  return { ...ann, id, rest, make, remove, stock }
}

test('leftovers are eaten from the pantry also when their meal went off the plan, one meal of them after the other', async () => {
  const ann = await soupCook()
  const later = (await ann.plan('2026-01-07', 'Soup', { leftoversOf: ann.id })).id
  const earlier = (await ann.plan('2026-01-05', 'Soup', { leftoversOf: ann.id, entryType: 'snack' })).id
  await ann.remove(ann.id)
  expect(await ann.stock()).toEqual(['2 Soup'])
  await ann.remove(earlier)
  await ann.make(ann.rest, 1)
  expect(await ann.stock()).toEqual(['1 Soup'])
  await ann.make(later)
  expect(await ann.stock()).toEqual([])
})

test('they are of their meal again when it comes back, also under another number', async () => {
  const ann = await soupCook()
  await ann.undo(await ann.remove(ann.id))
  await ann.make(ann.rest, 1)
  expect(await ann.stock()).toEqual(['1 Soup'])
  const removed = await ann.ask(mealPlans.removeSeveral, { query: { ids: [ann.id, ann.rest] } })
  const { id } = await ann.plan('2026-01-06', 'Pie')
  expect(id).toBe(ann.id)
  await ann.undo(removed)
  const query = { start_date: '2026-01-05', end_date: '2026-01-05' }
  const [soup] = (await ann.ask(mealPlans.list, { query })).body.items
  await ann.make(soup!.id)
  await ann.make(id, 3)
  expect(await ann.stock()).toEqual(['3 Pie'])
})

/** Soup that is cooked and off the plan, and a pie that has its number. */
async function pieInPlaceOfSoup() {
  const ann = await soupCook()
  await ann.remove(ann.rest)
  await ann.remove(ann.id)
  const pie = await ann.plan('2026-01-06', 'Pie')
  expect(pie.id).toBe(ann.id)
  return { ann, pie }
}

test('what is left of a meal stays as it is when a later one that has its number leaves something, too', async () => {
  const { ann, pie } = await pieInPlaceOfSoup()
  await ann.make(pie.id, 3)
  expect(await ann.stock()).toEqual(['2 Soup', '3 Pie'])
})

test('and when that later one goes, too: only what is left of it is eaten with its leftovers', async () => {
  const { ann, pie } = await pieInPlaceOfSoup()
  const rest = (await ann.make(pie.id, 3, { leftovers: { date: '2026-01-07', entryType: 'lunch' } }))[1]!.id
  await ann.remove(pie.id)
  await ann.make(rest, 1)
  expect(await ann.stock()).toEqual(['1 Pie', '2 Soup'])
})

test('so it does when the meal went with its recipe', async () => {
  const ann = await makePlanner(running)
  await ann.ask(pantry.open)
  const { id: recipeId, slug } = await ann.cook('Leek soup')
  const make = (id: number) => ann.ask(mealPlans.markMade, { params: { id }, body: { servingsLeft: 2 } })
  const soup = await ann.plan('2026-01-05', '', { recipeId })
  await make(soup.id)
  await ann.ask(recipes.remove, { params: { slug } })
  const pie = await ann.plan('2026-01-06', 'Pie')
  expect(pie.id).toBe(soup.id)
  await make(pie.id)
  expect((await ann.ask(pantry.list)).body.items.map(({ name }) => name).sort()).toEqual(['Leek soup', 'Pie'])
})
