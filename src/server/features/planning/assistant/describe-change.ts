import type { Context } from '#server/context.ts'
import type { CallOwn } from '#server/tools/run-tool.ts'
import { type Json, requestOf } from '#server/tools/tools.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import type { Route } from '#shared/contract/route.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { mealNameIn, settingsOf } from '../meal-plans/plan-settings.service.ts'

type Named = Record<string, string>
type Describe = (names: ReturnType<typeof namesFor>, given: Json) => Promise<Named>

const LONGEST_NAME = 120
const LONGEST_ADDRESS = 400

interface Description {
  /** The fields that its sentence shows. */
  shown: string[]
  describe: Describe
  /** Which sentence tells it, where that is not the one of its name. */
  sentence?: (given: Json) => string
}

/** What each change names, as it is called in the house. The sentences are in `assistant.changes` of the languages. */
const DESCRIPTIONS: Record<string, Description> = {
  import_recipe: { shown: ['url'], describe: async (_, { url }) => ({ url: whole(url, LONGEST_ADDRESS) }) },
  remove_recipe: { shown: ['slug'], describe: async (names, { slug }) => ({ recipe: await names.recipe(slug) }) },
  plan_meal: {
    shown: ['date', 'entryType', 'recipeId', 'title'],
    describe: async (names, { date, entryType, recipeId, title }) => ({
      what: [recipeId && (await names.recipe(recipeId)), title && whole(title)].filter(Boolean).join(' · '),
      ...(await names.when(date, entryType ?? 'breakfast')),
    }),
  },
  move_meal: {
    shown: ['id', 'date', 'entryType'],
    describe: async (names, { id, date, entryType }) => {
      const meal = await names.meal(id)
      const when = await names.when(date ?? meal.date, entryType ?? meal.entryType)
      return { what: meal.what, from: meal.day, ...when }
    },
  },
  remove_meal: {
    shown: ['id'],
    describe: async (names, { id }) => {
      const { what, day, entryType, date } = await names.meal(id)
      return { what, ...(await names.when(date, entryType)), day }
    },
  },
  add_shopping_item: {
    shown: ['shoppingListId', 'quantity', 'note', 'foodId', 'unitId'],
    describe: async (names, { shoppingListId, quantity, note, foodId, unitId }) => {
      const parts = [
        quantity,
        unitId && (await names.unit(unitId)),
        foodId && (await names.food(foodId)),
        note && whole(note),
      ]
      return { what: parts.filter(Boolean).join(' '), list: await names.list(shoppingListId) }
    },
  },
  tick_shopping_item: {
    shown: ['id', 'checked'],
    describe: async (names, { id }) => names.item(id),
    sentence: ({ checked }) => (checked ? 'tick_shopping_item' : 'untick_shopping_item'),
  },
  remove_shopping_item: { shown: ['id'], describe: async (names, { id }) => names.item(id) },
  create_shopping_list: { shown: ['name'], describe: async (_, { name }) => ({ list: whole(name) }) },
  remove_shopping_list: { shown: ['id'], describe: async (names, { id }) => ({ list: await names.list(id) }) },
  shop_for_recipe: {
    shown: ['id', 'recipeId'],
    describe: async (names, { id, recipeId }) => ({ recipe: await names.recipe(recipeId), list: await names.list(id) }),
  },
  unshop_recipe: {
    shown: ['id', 'recipeId'],
    describe: async (names, { id, recipeId }) => ({ recipe: await names.recipe(recipeId), list: await names.list(id) }),
  },
}

/** The fields of each change that its words show. */
export const SHOWN: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(DESCRIPTIONS).map(([name, { shown }]) => [name, shown]),
)

/** What a change would do, in the reader's language and by the names of things, made of the call itself and not by the model. */
export async function describeChange(
  ctx: Context,
  call: CallOwn,
  name: string,
  given: Json,
): Promise<{ text: string } | { fault: string }> {
  try {
    const description = DESCRIPTIONS[name]
    const named = await description?.describe(namesFor(ctx, call), given)
    return { text: ctx.t(`assistant.changes.${description?.sentence?.(given) ?? name}`, named) }
  } catch (error) {
    if (error instanceof NoDescription) return { fault: error.message }
    throw error
  }
}

/** Cannot be put into words; the model is told why. */
class NoDescription extends Error {}

/** Looks up what things are called, seeing what the caller sees. */
function namesFor(ctx: Context, call: CallOwn) {
  const read = async <T>(route: Route, given: Json): Promise<T> => {
    const { status, body } = await call({ method: 'GET', ...requestOf(route, given) })
    if (status >= 400) throw new NoDescription(`There is none with ${JSON.stringify(given)}: ${body}`)
    return JSON.parse(body)
  }
  const nameOf = async (route: Route, given: Json) => short((await read<{ name: string }>(route, given)).name)
  const day = (date: unknown) => (date ? dayText(ctx.locale, String(date)) : '–')
  return {
    when: async (date: unknown, entryType: unknown) => {
      const settings = await settingsOf(ctx, ctx.user.householdId)
      return { day: day(date), meal: mealNameIn(ctx, settings, entryType as MealType, ctx.locale) }
    },
    recipe: (slug: unknown) => nameOf(recipes.get, { slug }),
    list: (id: unknown) => nameOf(shoppingLists.get, { id }),
    food: (id: unknown) => nameOf(foods.get, { id }),
    unit: (id: unknown) => nameOf(units.get, { id }),
    meal: async (id: unknown) => {
      const meal = await read<PlanEntry>(mealPlans.get, { id })
      const what = short(meal.recipe?.name || meal.title || ctx.t('mealplan.private-recipe'))
      return { what, day: day(meal.date), date: meal.date, entryType: meal.entryType }
    },
    item: async (id: unknown): Promise<Named> => {
      const item = await read<{ display: string; shoppingListId: string }>(shoppingItems.get, { id })
      const list = await nameOf(shoppingLists.get, { id: item.shoppingListId })
      return { what: short(item.display), list }
    },
  }
}

/** What is written by the model itself is shown to its last letter, or refused. */
function whole(text: unknown, most = LONGEST_NAME): string {
  const plain = inOneLine(String(text))
  if (plain.length > most) throw new NoDescription(`At most ${most} characters: ${plain.slice(0, LONGEST_NAME)}`)
  return plain
}

const inOneLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim()

const short = (name: string) => {
  const plain = inOneLine(name)
  return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME)}…` : plain
}

const dayText = (locale: string, date: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  )
