import type { JsonFormat } from '../format.ts'
import type { ImportedComment, ImportedFile, ImportedRecipe, LineParts } from '../imported.ts'
import { makeRecipe, momentOf } from '../make-recipe.ts'
import { absent, type Neighbors, pictureOf } from '../neighbors.ts'
import { isObject, type Json, objectsIn } from '../text/json.ts'
import { amountText, lineText } from '../text/lines.ts'
import { mealieYield } from '../text/mealie-yield.ts'
import { oneLine, plain } from '../text/plain.ts'

/** A whole backup of Mealie, table by table. Here its recipes are read; people, lists and settings come with a restore. */
export const mealieBackup: JsonFormat = {
  kind: 'json',
  app: 'mealie-backup',
  matches: value => isObject(value) && Array.isArray(value.alembic_version) && Array.isArray(value.recipes),
  *read(tables: Json, { file, neighbors }) {
    yield* recipesOfMealie(tables, file.path, neighbors)
  },
}

const idOf = (value: unknown) => oneLine(value).replaceAll('-', '').toLowerCase()

/** The recipes of `database.json` of any schema; ids are compared without dashes, links that lead nowhere are passed over. */
function* recipesOfMealie(tables: Json, path: string, neighbors: Neighbors): Generator<ImportedRecipe> {
  const rows = (name: string) => objectsIn(tables[name])
  const of = (name: string, key = 'recipe_id') => grouped(rows(name), key)
  const [ingredients, steps, notes, nutrition, settings] = [
    of('recipes_ingredients'),
    of('recipe_instructions'),
    of('notes'),
    of('recipe_nutrition'),
    of('recipe_settings'),
  ]
  const [comments, events, extras, ratings] = [
    of('recipe_comments'),
    of('recipe_timeline_events'),
    of('api_extras', 'recipee_id'),
    of('users_to_recipes'),
  ]
  const favorites = new Set(rows('users_to_favorites').map(row => idOf(row.recipe_id)))
  const foods = named(rows('ingredient_foods'))
  const units = named(rows('ingredient_units'))
  const users = new Map(rows('users').map(row => [idOf(row.id), oneLine(row.full_name ?? row.username)]))
  const names = (link: string, key: string, table: string) => {
    const all = named(rows(table))
    const links = of(link)
    return (id: string) => (links.get(id) ?? []).map(row => all.get(idOf(row[key])) ?? '')
  }
  const tags = names('recipes_to_tags', 'tag_id', 'tags')
  const categories = names('recipes_to_categories', 'category_id', 'categories')
  const assets = of('recipe_assets')
  const madeIn = [of('households_to_recipes'), of('household_to_recipe')]
  const made = (id: string) => madeIn.flatMap(rows => rows.get(id) ?? [])
  const tools = names('recipes_to_tools', 'tool_id', 'tools')
  for (const recipe of rows('recipes')) {
    const id = idOf(recipe.id)
    const isPlain = settings.get(id)?.[0]?.disable_amount === true
    const given = ratings.get(id) ?? []
    yield makeRecipe({
      name: recipe.name,
      description: recipe.description,
      yield: mealieYield(recipe.recipe_yield, recipe.recipe_yield_quantity, recipe.recipe_servings),
      servings: recipe.recipe_servings,
      prep: recipe.prep_time,
      cook: recipe.perform_time ?? recipe.cook_time,
      total: recipe.total_time,
      ingredients: inOrder(ingredients.get(id)).map(line => lineOf(line, isPlain, foods, units)),
      steps: inOrder(steps.get(id)).map(step => ({ title: oneLine(step.title) || null, text: plain(step.text) })),
      notes: (notes.get(id) ?? []).map(note => ({ title: oneLine(note.title) || null, text: plain(note.text) })),
      tags: tags(id),
      categories: categories(id),
      tools: tools(id),
      url: recipe.org_url,
      rating: recipe.rating ?? given.find(row => row.rating)?.rating,
      favorite: favorites.has(id) || given.some(row => row.is_favorite === true),
      nutrition: nutritionOf(nutrition.get(id)?.at(-1)),
      pictures: [pictureFor(neighbors, path, id)],
      files: (assets.get(id) ?? []).flatMap(row => attachedFile(row, neighbors, path, id)),
      madeOn: [recipe, ...made(id)].map(row => momentOf(row.last_made)),
      createdAt: recipe.created_at ?? recipe.date_added,
      comments: [
        ...(comments.get(id) ?? []).map(row => commentOf(row, users)),
        ...(events.get(id) ?? []).flatMap(eventOf),
      ],
      extras: Object.fromEntries(
        (extras.get(id) ?? []).map(row => [oneLine(row.key_name), oneLine(row.value)]).filter(([key]) => key),
      ),
    })
  }
}

const grouped = (rows: Json[], key: string): Map<string, Json[]> =>
  Map.groupBy(
    rows.filter(row => idOf(row[key])),
    row => idOf(row[key]),
  )

const named = (rows: Json[]) => new Map(rows.map(row => [idOf(row.id), oneLine(row.name)]))
const inOrder = (rows: Json[] = []) => rows.sort((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0))

function lineOf(line: Json, isPlain: boolean, foods: Map<string, string>, units: Map<string, string>) {
  const title = oneLine(line.title) || null
  const note = oneLine(line.note)
  const food = foods.get(idOf(line.food_id)) || null
  const unit = units.get(idOf(line.unit_id)) || null
  if (isPlain || (!food && !unit)) return { title, text: note || oneLine(line.original_text) || food || '' }
  const quantity = Number(line.quantity) || null
  const parts: LineParts = { quantity, unit, food, note: note || null }
  return { title, text: lineText(amountText(quantity), unit, food, note), parts }
}

const commentOf = (row: Json, users: Map<string, string>): ImportedComment => ({
  text: plain(row.text),
  author: users.get(idOf(row.user_id)) || null,
  createdAt: momentOf(row.created_at),
})

/** What people wrote below "made this"; what the system wrote itself says nothing new. */
const eventOf = (row: Json): ImportedComment[] =>
  row.event_type === 'comment' || (row.event_type === 'info' && plain(row.message))
    ? [
        {
          text: [plain(row.subject), plain(row.message)].filter(Boolean).join('\n'),
          author: null,
          createdAt: momentOf(row.timestamp),
        },
      ]
    : []

const nutritionOf = (row: Json | undefined) =>
  row
    ? Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
          value,
        ]),
      )
    : null

function attachedFile(row: Json, neighbors: Neighbors, path: string, id: string): ImportedFile[] {
  const fileName = oneLine(row.file_name)
  const file = neighbors.find(path, `data/recipes/${dashed(id)}/assets/${fileName}`)
  const bytes = file?.path.includes(dashed(id)) ? file.bytes : absent
  return fileName ? [{ name: oneLine(row.name) || fileName, icon: oneLine(row.icon) || null, fileName, bytes }] : []
}

const dashed = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Pictures are kept by ids with dashes, whatever the rows have. */
function pictureFor(neighbors: Neighbors, path: string, id: string) {
  const file = neighbors.find(path, `data/recipes/${dashed(id)}/images/original.webp`)
  return file?.path.includes(dashed(id)) ? pictureOf(file) : null
}
