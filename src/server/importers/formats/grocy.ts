import type { ForeignMeal } from '#shared/domain/meal-plan/guess-meal.ts'
import type { DatabaseFormat, Piece } from '../format.ts'
import type { ImportedStock } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { withoutTags } from '../markup/html.ts'
import type { ForeignTables } from '../source-file.ts'
import { dayOf, timeOf } from '../text/days.ts'
import { amountText, grouped, lineText, stepsWith } from '../text/lines.ts'
import { addressIn, oneLine, plain } from '../text/plain.ts'

type Row = Record<string, unknown>

/** Grocy: its database file. Recipes with what they need, products with their group as label, what is in stock. */
export const grocy: DatabaseFormat = {
  kind: 'database',
  app: 'grocy',
  matches: tables => ['recipes', 'recipes_pos', 'products'].every(name => tables.includes(name)),
  *read({ rows }, { file, neighbors }) {
    const products = byId(rows('products'))
    const units = byId(rows('quantity_units'))
    const groups = byId(rows('product_groups'))
    const positions = Map.groupBy(rows('recipes_pos'), row => row.recipe_id)
    const nestings = Map.groupBy(rows('recipes_nestings'), row => row.recipe_id)
    const ownFields = userFieldsOf(rows)
    const recipes = rows('recipes').filter(row => !row.type || row.type === 'normal')
    const byRecipe = byId(recipes)
    for (const recipe of recipes) {
      const own = positions.get(recipe.id) ?? []
      const inside = nestings.get(recipe.id) ?? []
      yield makeRecipe({
        name: recipe.name,
        servings: recipe.base_servings,
        ingredients: grouped([
          ...own.flatMap((row, at) => [
            ...(row.ingredient_group && row.ingredient_group !== own[at - 1]?.ingredient_group
              ? [{ heading: true, text: oneLine(row.ingredient_group) }]
              : []),
            {
              text: lineText(
                oneLine(row.variable_amount) || amountText(row.amount),
                unitName(units.get(row.qu_id), row.amount),
                products.get(row.product_id)?.name,
                row.note,
              ),
            },
          ]),
          ...inside.map(row => ({
            text: lineText(amountText(row.servings), '', byRecipe.get(row.includes_recipe_id)?.name),
          })),
        ]),
        steps: stepsWith(withoutTags(recipe.description)),
        pictures: [neighbors.picture(file.path, recipe.picture_file_name as string)],
        warnings:
          recipe.picture_file_name && !neighbors.find(file.path, String(recipe.picture_file_name))
            ? ['picture-elsewhere']
            : [],
        createdAt: recipe.row_created_timestamp,
        ...placedFields(ownFields.get(Number(recipe.id)) ?? []),
      })
    }
    const inStock = Map.groupBy(
      rows('stock').filter(row => Number(row.amount) > 0 && Number(row.amount) < most),
      row => row.product_id,
    )
    const locations = byId(rows('locations'))
    for (const [id, product] of products) {
      const stock = stockOf(product, inStock.get(id) ?? [], units, locations)
      yield {
        kind: 'food',
        name: oneLine(product.name),
        label: oneLine(groups.get(product.product_group_id)?.name) || null,
        onHand: stock.length > 0,
        ...(stock.length && { stock }),
      }
    }
    yield* listsOf(rows('shopping_lists'), rows('shopping_list'), products, units)
    yield* plansOf(rows('meal_plan'), rows('meal_plan_sections'), byRecipe, products)
  },
}

/** Nobody has more in stock; a pantry takes no such amount. */
const most = 1e6

/** What there is of a product: one of each place and day. Grocy writes "never" as a day in the year 2999. */
function stockOf(product: Row, rows: Row[], units: Map<unknown, Row>, locations: Map<unknown, Row>): ImportedStock[] {
  const total = rows.reduce((sum, row) => sum + Number(row.amount), 0)
  const level = total < (Number(product.min_stock_amount) || 0) ? 'low' : 'some'
  const alike = Map.groupBy(rows, row =>
    JSON.stringify([row.best_before_date, row.location_id, Number(row.open) === 1 && row.opened_date]),
  )
  return [...alike.values()].map(own => {
    const [{ best_before_date, location_id, open, opened_date } = {} as Row] = own
    const amount = own.reduce((sum, row) => sum + Number(row.amount), 0)
    const bestBefore = dayOf(best_before_date)
    return {
      quantity: Math.round(amount * 1000) / 1000,
      unit: oneLine(unitName(units.get(product.qu_id_stock), amount)) || null,
      level,
      place: placeOf(locations.get(location_id ?? product.location_id)),
      bestBefore: bestBefore && bestBefore < '2900' ? bestBefore : null,
      openedOn: Number(open) === 1 ? dayOf(opened_date) : null,
    }
  })
}

function placeOf(location: Row | undefined): string | null {
  const name = oneLine(location?.name)
  if (Number(location?.is_freezer) === 1 || /^freezer$/i.test(name)) return 'freezer'
  return /^(?:fridge|refrigerator)$/i.test(name) ? 'fridge' : name.slice(0, 100) || null
}

interface OwnField {
  caption: string
  value: string
}

/** What people added to recipes as fields of their own, by the recipe's id. */
function userFieldsOf(rows: ForeignTables['rows']): Map<number, OwnField[]> {
  const fields = new Map(
    rows('userfields')
      .filter(({ entity, type }) => entity === 'recipes' && !/file|image/.test(oneLine(type)))
      .map(row => [row.id, oneLine(row.caption) || oneLine(row.name)]),
  )
  const found = rows('userfield_values').flatMap(({ field_id, object_id, value }) => {
    const caption = fields.get(field_id)
    return caption && plain(value) ? [{ id: Number(object_id), caption, value: plain(value) }] : []
  })
  return Map.groupBy(found, ({ id }) => id)
}

/** The first address is where the recipe is from; every other field is a note. */
function placedFields(fields: OwnField[]) {
  const url = fields.find(({ value }) => addressIn(value))
  const rest = fields.filter(field => field !== url)
  return {
    url: url?.value,
    remarks: rest.map(({ caption, value }) => ({ about: 'other' as const, text: `${caption}: ${value}` })),
  }
}

const byId = (rows: Row[]) => new Map(rows.map(row => [row.id, row]))

const unitName = (unit: Row | undefined, amount: unknown) =>
  Number(amount) > 1 ? unit?.name_plural || unit?.name : unit?.name

function* listsOf(lists: Row[], items: Row[], products: Map<unknown, Row>, units: Map<unknown, Row>): Generator<Piece> {
  const byList = Map.groupBy(items, item => item.shopping_list_id)
  for (const list of lists) {
    const own = byList.get(list.id)
    if (!own) continue
    yield {
      kind: 'list',
      name: oneLine(list.name),
      items: own.map(item => ({
        text: lineText(
          amountText(item.amount),
          unitName(units.get(item.qu_id), item.amount),
          products.get(item.product_id)?.name,
          item.note,
        ),
        checked: Number(item.done) === 1,
      })),
    }
  }
}

function* plansOf(
  plan: Row[],
  sections: Row[],
  recipes: Map<unknown, Row>,
  products: Map<unknown, Row>,
): Generator<Piece> {
  const mealOf = mealsIn(sections)
  for (const entry of plan) {
    const date = dayOf(entry.day)
    if (!date) continue
    const recipe = recipes.get(entry.recipe_id)
    const title = oneLine(recipe?.name ?? products.get(entry.product_id)?.name)
    const meal = mealOf.get(Number(entry.section_id))
    yield {
      ...{ kind: 'plan', date, title, text: oneLine(entry.note), ...(meal && { meal }) },
      recipeName: recipe ? oneLine(recipe.name) : null,
    }
  }
}

/** Grocy calls meals sections, numbers them and says when they are; the one without a name stands for no section. */
function mealsIn(sections: Row[]): Map<number, ForeignMeal> {
  const named = sections
    .filter(({ name }) => oneLine(name))
    .sort((one, other) => (Number(one.sort_number) || 0) - (Number(other.sort_number) || 0))
  const order = named.map(({ name }) => oneLine(name))
  return new Map(
    named.map(({ id, name, time_info }) => [Number(id), { name: oneLine(name), time: timeOf(time_info), order }]),
  )
}
