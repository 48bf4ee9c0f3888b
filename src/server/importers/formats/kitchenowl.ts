import type { JsonFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import { dayOf } from '../text/days.ts'
import { isObject, type Json, objectsIn } from '../text/json.ts'
import { byHash, lineText, stepsWith } from '../text/lines.ts'
import { listOf, oneLine } from '../text/plain.ts'

/** KitchenOwl: a household as JSON: recipes, lists, plan, items. Its description of a recipe is what to do. */
export const kitchenowl: JsonFormat = {
  kind: 'json',
  app: 'kitchenowl',
  matches: value =>
    isObject(value) &&
    ((Array.isArray(value.recipes) && isOurs(objectsIn(value.recipes)[0])) ||
      (Array.isArray(value.items) && ('shoppinglists' in value || 'icon' in (objectsIn(value.items)[0] ?? {})))),
  *read(household: Json, { file, neighbors }) {
    for (const recipe of objectsIn(household.recipes))
      yield makeRecipe({
        name: recipe.name,
        servings: recipe.yields,
        prep: Number(recipe.prep_time) || null,
        cook: Number(recipe.cook_time) || null,
        total: Number(recipe.time) || null,
        ingredients: objectsIn(recipe.items).map(lineOf),
        steps: stepsWith(recipe.description, byHash),
        tags: listOf(recipe.tags),
        url: recipe.source,
        pictures: [neighbors.picture(file.path, recipe.photo as string)],
        warnings: recipe.photo && !neighbors.find(file.path, String(recipe.photo)) ? ['picture-elsewhere'] : [],
        language: household.language,
      })
    yield* listsOf(household)
    yield* plansOf(household)
    for (const item of objectsIn(household.items))
      yield { kind: 'food', name: oneLine(item.name), label: categoryOf(item.category), onHand: item.on_hand === true }
    if (objectsIn(household.expenses).length) yield { kind: 'left', what: 'expenses' }
    if (Array.isArray(household.member) && household.member.length > 1) yield { kind: 'left', what: 'members' }
  },
}

const isOurs = (recipe: Json | undefined) =>
  recipe !== undefined && typeof recipe.name === 'string' && Array.isArray(recipe.items) && !('@type' in recipe)

function lineOf(item: Json) {
  const [, amount = '', rest = ''] = /^([\d\s.,/½¼¾⅓⅔⅛-]*)(.*)$/.exec(oneLine(item.description)) ?? []
  const optional = item.optional === true ? 'optional' : ''
  return { title: null, text: lineText(amount, rest, item.name, optional) }
}

const categoryOf = (value: unknown) => oneLine(isObject(value) ? value.name : value) || null

function* listsOf(household: Json) {
  for (const list of Array.isArray(household.shoppinglists) ? household.shoppinglists : []) {
    if (!isObject(list)) continue
    const items = objectsIn(list.items).map(item => ({
      text: lineText('', item.description, isObject(item.item) ? item.item.name : item.name),
      checked: false,
    }))
    yield { kind: 'list' as const, name: oneLine(list.name), items }
  }
}

function* plansOf(household: Json) {
  for (const entry of [...objectsIn(household.planner), ...objectsIn(household.plans)]) {
    const recipe = isObject(entry.recipe) ? oneLine(entry.recipe.name) : oneLine(entry.recipe)
    const date = dayOf(entry.cooking_date ?? entry.date ?? entry.when)
    if (date) yield { kind: 'plan' as const, date, recipeName: recipe || null, title: recipe, text: '' }
  }
}
