import type { z } from 'zod'
import type { as } from '#server/testing/as.ts'
import { tags as tagCalls } from '#shared/contract/catalog/organizers-calls.ts'
import { mealPlanRules } from '#shared/contract/planning/meal-plan-rules.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlanTemplates } from '#shared/contract/planning/meal-plan-templates.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { addDays, weekStart } from '#shared/domain/meal-plan/days.ts'
import { good } from './good.ts'

type Ask = ReturnType<typeof as>
type Entries = z.input<typeof mealPlans.createSeveral.body>['entries']

/** What a week of the demo household looks like: dinners by weekday from its Sunday on, and who cooks. */
const week: [day: number, tag: string, cook: number][] = [
  [0, 'sunday', 0],
  [1, 'vegetarian', 1],
  [2, 'weeknight', 0],
  [3, 'quick', 2],
  [5, 'weeknight', 1],
  [6, 'guests', 0],
]

const dinners = new Set(['Main', 'Soup'])

/** Plans last week, this one and the next as the first household does; its people are the given ones. */
export async function planMeals(ask: Ask, people: readonly string[], today: string) {
  const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const }
  const all = good(await ask(recipes.list, { query })).items
  const items = all.filter(({ recipeCategory }) => recipeCategory.some(({ name }) => dinners.has(name)))
  const used = new Set<string>()
  const withTag = (tag: string) => {
    const found = items.find(recipe => !used.has(recipe.id) && recipe.tags.some(({ name }) => name === tag))
    const recipe = found ?? items.find(({ id }) => !used.has(id))
    if (!recipe) throw new Error('The demo has too few recipes for its plan')
    used.add(recipe.id)
    return recipe
  }
  const settings = { timeZone: 'Europe/Copenhagen', servings: 3, servingsByWeekday: { sunday: 5 } }
  good(await ask(mealPlanSettings.update, { body: { ...settings, mealTimes: { dinner: '18:30' } } }))
  const thisWeek = weekStart(today, 0)
  const meals = [-7, 0, 7].flatMap(offset =>
    week
      .filter(([day]) => offset < 7 || day < 3)
      .map(([day, tag, cook]) => ({
        date: addDays(thisWeek, offset + day),
        entryType: 'dinner' as const,
        recipeId: withTag(tag).id,
        cookId: people[cook] ?? null,
      })),
  )
  const planned = good(await ask(mealPlans.createSeveral, { body: { entries: meals } }))
  await addNotes(ask, thisWeek, withTag('family').id)
  for (const { id, date } of planned) {
    if (!date || date >= today) continue
    const isRoast = date === addDays(thisWeek, -7)
    const leftovers = isRoast ? { date: addDays(date, 1), entryType: 'lunch' as const } : null
    const made = { servingsLeft: isRoast ? 2 : null, leftovers, note: isRoast ? 'Ten minutes less next time.' : null }
    good(await ask(mealPlans.markMade, { params: { id }, body: made }))
  }
  const menu = { name: 'An easy week', from: addDays(thisWeek, -7), to: addDays(thisWeek, -1) }
  good(await ask(mealPlanTemplates.create, { body: menu }))
  await addRule(ask)
  await shopFor(
    ask,
    planned.flatMap(({ date, recipeId }) => (date && date >= today && recipeId ? [recipeId] : [])),
  )
}

async function addNotes(ask: Ask, thisWeek: string, idea: string) {
  const pizza = { entryType: 'dinner' as const, title: 'Pizza night', date: addDays(thisWeek, 4), repeat: {} }
  good(await ask(mealPlans.create, { body: pizza }))
  const entries: Entries = [
    { date: addDays(thisWeek, 2), entryType: 'lunch', title: 'Eating at Frank’s' },
    { date: addDays(thisWeek, 6), entryType: 'breakfast', title: 'Pancakes', startTime: '09:30' },
    { date: null, entryType: 'dinner', recipeId: idea },
    { date: null, entryType: 'dinner', title: 'Something with the last pumpkins' },
  ]
  good(await ask(mealPlans.createSeveral, { body: { entries } }))
}

async function addRule(ask: Ask) {
  const { items } = good(await ask(tagCalls.list, { query: { perPage: -1 } }))
  const tag = items.find(({ name }) => name === 'vegetarian')
  const queryFilterString = tag ? `tags.id IN ["${tag.id}"]` : ''
  good(await ask(mealPlanRules.create, { body: { day: 'monday', entryType: 'dinner', queryFilterString } }))
}

/** The next meals are on the list. */
async function shopFor(ask: Ask, recipeIds: readonly string[]) {
  const { id } = good(await ask(shoppingLists.create, { body: { name: 'Groceries' } }))
  const body = recipeIds.slice(0, 3).map(recipeId => ({ recipeId }))
  good(await ask(shoppingLists.addRecipes, { params: { id }, body }))
}
