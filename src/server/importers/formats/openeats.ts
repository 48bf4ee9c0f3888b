import type { JsonFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import { isObject, type Json, objectsIn } from '../text/json.ts'
import { amountText, grouped, lineText, type Marked, stepsWith } from '../text/lines.ts'
import { oneLine } from '../text/plain.ts'

/** OpenEats: rows of a Django dump in any order. */
export const openeats: JsonFormat = {
  kind: 'json',
  app: 'openeats',
  matches: value => {
    const [first] = objectsIn(value)
    return isObject(first) && typeof first.model === 'string' && isObject(first.fields)
  },
  *read(rows: Json[], { file, neighbors }) {
    const tables = tablesOf(rows)
    const groups = byOwner(tables.get('ingredientgroup'), 'recipe')
    const lines = byOwner(tables.get('ingredient'), 'ingredient_group')
    const title = (table: string, pk: unknown) => oneLine(tables.get(table)?.get(String(pk))?.title)
    for (const [pk, recipe] of tables.get('recipe') ?? []) {
      const marked = (groups.get(pk) ?? []).flatMap(([id, group]): Marked[] => [
        { heading: true, text: oneLine(group.title) },
        ...(lines.get(id) ?? []).map(([, line]) => ({ text: lineOf(line) })),
      ])
      yield makeRecipe({
        name: recipe.title,
        description: recipe.info,
        servings: recipe.servings,
        prep: recipe.prep_time,
        cook: recipe.cook_time,
        ingredients: grouped(marked),
        steps: stepsWith(recipe.directions),
        tags: Array.isArray(recipe.tags) ? recipe.tags.map(tag => title('tag', tag)) : [],
        categories: title('course', recipe.course),
        cuisine: title('cuisine', recipe.cuisine),
        url: recipe.source,
        rating: recipe.rating,
        pictures: [neighbors.picture(file.path, recipe.photo as string)],
        createdAt: recipe.pub_date,
      })
    }
  },
}

type Rows = Map<string, Json>

function tablesOf(rows: Json[]): Map<string, Rows> {
  const tables = new Map<string, Rows>()
  for (const { model, pk, fields } of objectsIn(rows)) {
    const name = String(model).split('.').pop()?.toLowerCase() ?? ''
    if (!isObject(fields)) continue
    if (!tables.has(name)) tables.set(name, new Map())
    tables.get(name)?.set(String(pk), fields)
  }
  return tables
}

function byOwner(rows: Rows | undefined, owner: string): Map<string, [string, Json][]> {
  const owned = new Map<string, [string, Json][]>()
  const ordered = [...(rows ?? [])].sort(([a], [b]) => Number(a) - Number(b))
  for (const [pk, row] of ordered) owned.set(String(row[owner]), [...(owned.get(String(row[owner])) ?? []), [pk, row]])
  return owned
}

function lineOf(line: Json): string {
  const numerator = Number(line.numerator)
  const denominator = Number(line.denominator) || 1
  const whole = Math.floor(numerator / denominator)
  const rest = numerator % denominator
  const fraction =
    denominator === 1 ? amountText(numerator) : `${whole || ''} ${rest ? `${rest}/${denominator}` : ''}`.trim()
  const amount = line.numerator == null ? amountText(line.quantity) : numerator ? fraction : ''
  return lineText(amount, line.measurement, line.title, line.preparation)
}
