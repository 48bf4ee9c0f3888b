import { mealieYield } from '#server/importers/text/mealie-yield.ts'
import { recipeMinutes } from '#server/scraping/clean/recipe-minutes.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { extrasOf } from './kitchen.ts'
import { createNames, type Mapping, numberedSlug, slugOf } from './mapping.ts'
import type { People } from './people.ts'
import { lastMadeOf } from './per-household.ts'
import { byNumber, day, flag, groupBy, type MealieRow, moment, number, stampsOf, text, uuid, words } from './values.ts'

const NUTRIENTS = {
  calories: 'calories',
  carbohydrateContent: 'carbohydrate_content',
  cholesterolContent: 'cholesterol_content',
  fatContent: 'fat_content',
  fiberContent: 'fiber_content',
  proteinContent: 'protein_content',
  saturatedFatContent: 'saturated_fat_content',
  sodiumContent: 'sodium_content',
  sugarContent: 'sugar_content',
  transFatContent: 'trans_fat_content',
  unsaturatedFatContent: 'unsaturated_fat_content',
}

export function mapRecipes(map: Mapping, people: People): void {
  const of = (table: string) => groupBy(map.from(table).toSorted(byNumber('id')), 'recipe_id')
  const parts = {
    settings: of('recipe_settings'),
    nutrition: of('recipe_nutrition'),
    notes: of('notes'),
    assets: of('recipe_assets'),
    extras: groupBy(map.from('api_extras').toSorted(byNumber('id')), 'recipee_id'),
    steps: groupBy(map.from('recipe_instructions').toSorted(byNumber('position')), 'recipe_id'),
    links: groupBy(map.from('recipe_ingredient_ref_link').toSorted(byNumber('id')), 'instruction_id'),
  }
  const slugs = createNames()
  const made = lastMadeOf(map)
  for (const row of map.from('recipes')) {
    const [id, groupId] = [uuid(row.id), map.knows(row.group_id)]
    const home = people.homes.get(uuid(row.user_id) ?? '')
    const owner = home?.groupId === groupId ? home : people.defaults.get(groupId ?? '')
    if (!id || !groupId || !owner?.userId) {
      map.leave('recipes', groupId ? 'nobody of its group can own it' : 'its group is missing')
      continue
    }
    map.ids.set(id, id)
    const name = words(row.name).trim() || words(row.slug, 'Recipe')
    const times = {
      totalTime: text(row.total_time),
      prepTime: text(row.prep_time),
      cookTime: text(row.cook_time),
      performTime: text(row.perform_time),
    }
    const settings = parts.settings.get(id)?.at(-1) ?? {}
    const stamps = stampsOf(row, map.now)
    map.add('recipes', {
      id,
      groupId,
      householdId: owner.householdId,
      userId: owner.userId,
      name,
      slug: slugs(groupId, slugOf(row, id), numberedSlug),
      description: words(row.description),
      nameNormalized: fold(name),
      descriptionNormalized: fold(words(row.description)),
      image: text(row.image),
      imageColor: null,
      recipeYield:
        mealieYield(row.recipe_yield, row.recipe_yield_quantity, row.recipe_servings) ?? text(row.recipe_yield),
      ...times,
      totalMinutes: recipeMinutes(times),
      orgUrl: text(row.org_url),
      orgUrlKey: map.normalizeUrl(text(row.org_url)),
      rating: null,
      dateAdded: day(row.date_added),
      dateUpdated: moment(row.date_updated),
      lastMade:
        [moment(row.last_made), made(id)]
          .filter(day => day !== null)
          .sort()
          .at(-1) ?? null,
      steps: (parts.steps.get(id) ?? []).map(step => stepOf(map, step, parts.links)),
      notes: (parts.notes.get(id) ?? []).map(note => ({ title: words(note.title), text: words(note.text) })),
      assets: (parts.assets.get(id) ?? []).map(asset => ({
        name: words(asset.name),
        icon: words(asset.icon),
        fileName: text(asset.file_name),
      })),
      nutrition: nutritionOf(parts.nutrition.get(id)?.at(-1)),
      extras: extrasOf(map, 'api_extras', parts.extras.get(id)),
      public: flag(settings.public, true),
      restricted: false,
      showNutrition: flag(settings.show_nutrition),
      showAssets: flag(settings.show_assets),
      landscapeView: flag(settings.landscape_view),
      disableComments: flag(settings.disable_comments),
      disableAmount: flag(settings.disable_amount, true),
      locked: flag(settings.locked),
      ...stamps,
    })
    map.bring('recipes')
    for (const [table, found] of [
      ['notes', parts.notes],
      ['recipe_assets', parts.assets],
      ['recipe_instructions', parts.steps],
    ] as const)
      for (const _row of found.get(id) ?? []) map.bring(table)
    for (const table of ['recipe_settings', 'recipe_nutrition'] as const) {
      const count = (table === 'recipe_settings' ? parts.settings : parts.nutrition).get(id)?.length ?? 0
      if (count) map.bring(table)
      for (let i = 1; i < count; i++) map.leave(table, 'a newer row of the same recipe counts')
    }
  }
  mapLines(map)
  mapLinks(map)
}

function stepOf(map: Mapping, row: MealieRow, links: Map<string, MealieRow[]>) {
  const found = links.get(uuid(row.id) ?? '') ?? []
  for (const _link of found) map.bring('recipe_ingredient_ref_link')
  return {
    id: uuid(row.id) ?? map.newId(),
    title: text(row.title),
    summary: text(row.summary),
    text: words(row.text),
    ingredientReferences: found.map(link => ({ referenceId: uuid(link.reference_id) })),
  }
}

const nutritionOf = (row: MealieRow = {}) =>
  Object.fromEntries(Object.entries(NUTRIENTS).map(([name, column]) => [name, text(row[column])]))

function mapLines(map: Mapping) {
  const references = new Set<string>()
  const lines = groupBy(map.from('recipes_ingredients').toSorted(byNumber('id')), 'recipe_id')
  for (const [theirs, rows] of lines) {
    const recipeId = map.knows(theirs)
    for (const [position, row] of rows.sort(byNumber('position')).entries()) {
      if (!recipeId) {
        map.leave('recipes_ingredients', 'its recipe is missing')
        continue
      }
      const known = uuid(row.reference_id)
      const referenceId = known && !references.has(known) ? known : map.newId()
      references.add(referenceId)
      map.add('recipeIngredients', {
        id: map.newId(),
        recipeId,
        position,
        referenceId,
        title: text(row.title),
        note: text(row.note),
        quantity: number(row.quantity),
        unitId: map.knows(row.unit_id),
        foodId: map.knows(row.food_id),
        referencedRecipeId: map.knows(row.referenced_recipe_id),
        originalText: text(row.original_text),
        noteNormalized: text(row.note) === null ? null : fold(words(row.note)),
        originalTextNormalized: text(row.original_text) === null ? null : fold(words(row.original_text)),
      })
      map.bring('recipes_ingredients')
    }
  }
}

function mapLinks(map: Mapping) {
  for (const [from, to, column, id] of [
    ['recipes_to_categories', 'recipesCategories', 'category_id', 'categoryId'],
    ['recipes_to_tags', 'recipesTags', 'tag_id', 'tagId'],
    ['recipes_to_tools', 'recipesTools', 'tool_id', 'toolId'],
  ] as const) {
    const pairs = new Set<string>()
    for (const row of map.from(from)) {
      const [recipeId, otherId] = [map.knows(row.recipe_id), map.knows(row[column])]
      const pair = `${recipeId} ${otherId}`
      if (!recipeId || !otherId) map.leave(from, 'one of the two is missing')
      else if (pairs.has(pair)) map.leave(from, 'it is there twice')
      else {
        pairs.add(pair)
        map.add(to, { recipeId, [id]: otherId })
        map.bring(from)
      }
    }
  }
}
