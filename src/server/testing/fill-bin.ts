import { expect } from 'vitest'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { categories, tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { mealPlanRules } from '#shared/contract/planning/meal-plan-rules.ts'
import { mealPlanTemplates } from '#shared/contract/planning/meal-plan-templates.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { bulkActions } from '#shared/contract/recipes/bulk-actions.ts'
import { comments } from '#shared/contract/recipes/comments.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipeActions } from '#shared/contract/recipes/recipe-actions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import type { as } from './as.ts'

type Ask = ReturnType<typeof as>

/** Has something of every kind in the bin, with what hangs on it. */
export async function fillBin(ask: Ask): Promise<void> {
  await binFoodsAndUnits(ask)
  for (const organizers of [categories, tags, tools]) await binOrganizers(ask, organizers)
  await binBulkActions(ask)
  await binRecipe(ask)
  await binPlans(ask)
  const list = (await ask(shoppingLists.create, { body: { name: 'Old list' } })).body
  await ask(shoppingItems.create, { body: { shoppingListId: list.id, note: 'milk', quantity: 2 } })
  done(await ask(shoppingLists.remove, { params: { id: list.id } }))
  const book = (await ask(cookbooks.create, { body: { name: 'Old cookbook' } })).body
  done(await ask(cookbooks.remove, { params: { id: book.id } }))
  const action = { actionType: 'link' as const, title: 'Old action', url: 'https://shop.example' }
  const { id } = (await ask(recipeActions.create, { body: action })).body
  done(await ask(recipeActions.remove, { params: { id } }))
}

async function makeRecipe(ask: Ask, name: string, body: object) {
  const slug = (await ask(recipes.create, { body: { name } })).body
  return done(await ask(recipes.patch, { params: { slug }, body: body as never })).body
}

async function binFoodsAndUnits(ask: Ask) {
  const [celery, celeriac, basil] = await Promise.all(
    ['celery', 'celeriac', 'basil'].map(async name => (await ask(foods.create, { body: { name } })).body),
  )
  const [pinch, dash, knob] = await Promise.all(
    ['pinch', 'dash', 'knob'].map(async name => (await ask(units.create, { body: { name } })).body),
  )
  await makeRecipe(ask, 'Celery soup', { recipeIngredient: [{ food: { id: celery!.id }, unit: { id: pinch!.id } }] })
  const herbs = (await ask(labels.create, { body: { name: 'Herbs', color: '#00ff00' } as never })).body
  await ask(foods.update, { params: { id: basil!.id }, body: { name: 'basil', labelId: herbs.id } })
  done(await ask(labels.remove, { params: { id: herbs.id } }))
  done(await ask(foods.merge, { body: { fromFood: celery!.id, toFood: celeriac!.id } }))
  done(await ask(units.merge, { body: { fromUnit: pinch!.id, toUnit: dash!.id } }))
  done(await ask(foods.remove, { params: { id: basil!.id } }))
  done(await ask(units.remove, { params: { id: knob!.id } }))
}

async function binOrganizers(ask: Ask, organizers: typeof tags | typeof tools | typeof categories) {
  const [from, to, gone] = await Promise.all(
    ['Hot', 'Warm', 'Cold'].map(async name => (await ask(organizers.create, { body: { name } })).body),
  )
  done(await ask(organizers.merge, { body: { fromId: from!.id, toId: to!.id } as never }))
  done(await ask(organizers.remove, { params: { id: gone!.id } }))
}

async function binBulkActions(ask: Ask) {
  const { slug } = await makeRecipe(ask, 'Bulk soup', { description: 'Warm.' })
  const tag = (await ask(tags.create, { body: { name: 'Bulk tag' } })).body
  const category = (await ask(categories.create, { body: { name: 'Bulk category' } })).body
  done(await ask(bulkActions.tag, { body: { recipes: [slug], tags: [tag] } as never }))
  done(await ask(bulkActions.categorize, { body: { recipes: [slug], categories: [category] } as never }))
  const settings = { landscapeView: true } as never
  done(await ask(bulkActions.changeSettings, { body: { recipes: [slug], settings, keepOthers: true } }))
}

async function binRecipe(ask: Ask) {
  const pie = await makeRecipe(ask, 'Old pie', {
    recipeIngredient: [{ food: { name: 'apple' }, unit: { name: 'cup' }, quantity: 2, note: 'sliced' }],
    recipeInstructions: [{ text: 'Bake.' }],
    tags: [{ name: 'Sweet' }],
    recipeCategory: [{ name: 'Cakes' }],
    tools: [{ name: 'Oven' }],
  })
  const comment = (await ask(comments.create, { body: { recipeId: pie.id, text: 'Good.' } })).body
  done(await ask(comments.remove, { params: { id: comment.id } }))
  const event = { recipeId: pie.id, subject: 'Baked', eventType: 'info' as const }
  const made = (await ask(timeline.create, { body: event })).body
  done(await ask(timeline.remove, { params: { id: made.id } }))
  await ask(mealPlans.create, { body: { date: '2026-02-03', entryType: 'dinner', recipeId: pie.id } })
  const gone = await makeRecipe(ask, 'Gone pie', { recipeIngredient: [{ note: '3 eggs' }] })
  await ask(mealPlans.create, { body: { date: '2026-02-04', entryType: 'dinner', recipeId: gone.id } })
  done(await ask(recipes.remove, { params: { slug: gone.slug } }))
}

async function binPlans(ask: Ask) {
  const plan = async (date: string, title: string) =>
    (await ask(mealPlans.create, { body: { date, entryType: 'dinner', title } })).body
  const [soup, stew] = [await plan('2026-02-05', 'Soup'), await plan('2026-02-06', 'Stew')]
  done(await ask(mealPlans.move, { body: { moves: [{ id: soup.id, date: '2026-02-07' }] } as never }))
  const menu = { name: 'Old menu', from: '2026-02-01', to: '2026-02-28' }
  const { id } = (await ask(mealPlanTemplates.create, { body: menu })).body
  done(await ask(mealPlanTemplates.remove, { params: { id } }))
  done(await ask(mealPlans.remove, { params: { id: stew.id } }))
  const rule = (await ask(mealPlanRules.create, { body: { queryFilterString: 'name = "Soup"' } })).body
  done(await ask(mealPlanRules.remove, { params: { id: rule.id } }))
}

/** Lets through what was answered well. */
function done<A extends { status: number; detail?: unknown }>(answer: A): A {
  expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) })
  return answer
}
