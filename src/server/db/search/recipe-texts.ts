import { prepared } from '../compiled-queries.ts'
import { forKeyShare } from '../locks/for-update.ts'
import { RECIPE_LINKS } from '../recipe-links.ts'
import type { RecipeRow } from '../schema/recipes.ts'
import type { Db } from '../schema.ts'
import type { Field } from './fields.ts'

export type IndexedRecipe = Pick<RecipeRow, 'id' | 'groupId' | 'name' | 'description' | 'steps' | 'notes'>
type Text = string | null | undefined

/** What a recipe is to be found by. */
export interface RecipeTexts {
  recipe: IndexedRecipe
  /** Notes, original texts, names and other names of foods, names of units, in any form. */
  ingredients: Text[]
  /** Names of its categories, tags and tools; none when absent. */
  organizers?: string[]
}

/** Which texts stand in which field. */
export const textsByField = ({ recipe, ingredients, organizers = [] }: RecipeTexts): Record<Field, Text[]> => ({
  name: [recipe.name],
  ingredients,
  description: [recipe.description],
  steps: recipe.steps.flatMap(step => [step.title, step.summary, step.text]),
  metadata: [...organizers, ...recipe.notes.flatMap(note => [note.title, note.text])],
})

/** The present texts of those of the recipes that are there; they are held, so that none is gone by the time its words are written. */
export async function readTexts(db: Db, recipeIds: string[]): Promise<RecipeTexts[]> {
  const lines = Map.groupBy(await ingredientTexts(db, recipeIds), line => line.recipeId)
  const names = Map.groupBy(await organizerNames(db, recipeIds), row => row.recipeId)
  const recipes = await ownTexts(db, recipeIds)
  return recipes.map(recipe => ({
    recipe,
    ingredients: (lines.get(recipe.id) ?? []).flatMap(({ recipeId: _, aliases, ...texts }) => [
      ...Object.values(texts),
      ...(aliases ?? []).map(alias => alias.name),
    ]),
    organizers: names.get(recipe.id)?.map(({ name }) => name),
  }))
}

const ownTexts = prepared((db: Db, ids: string[]) =>
  forKeyShare(
    db,
    db
      .selectFrom('recipes')
      .select(['id', 'groupId', 'name', 'description', 'steps', 'notes'])
      .where('id', 'in', ids)
      .orderBy('id'),
  ),
)

/** What of a food and of a unit `ingredientTexts` reads. */
export const SEARCHED = { foodId: ['name', 'pluralName', 'aliases'], unitId: ['name'] } as const

const ingredientTexts = prepared((db: Db, recipeIds: string[]) =>
  db
    .selectFrom('recipeIngredients as line')
    .leftJoin('foods as food', 'food.id', 'line.foodId')
    .leftJoin('units as unit', 'unit.id', 'line.unitId')
    .select([
      'line.recipeId',
      'food.name as food',
      'food.pluralName as foods',
      'unit.name as unit',
      'food.aliases',
      'line.note',
      'line.originalText',
    ])
    .where('line.recipeId', 'in', recipeIds)
    .orderBy('line.recipeId')
    .orderBy('line.position'),
)

const organizerNames = prepared((db: Db, recipeIds: string[]) =>
  namesOf(db, 'categories', recipeIds)
    .unionAll(namesOf(db, 'tags', recipeIds))
    .unionAll(namesOf(db, 'tools', recipeIds))
    .orderBy('name'),
)

/** The tables differ in their names alone, so the compiler is told that all are that of tags. */
const namesOf = (db: Db, kind: 'categories' | 'tags' | 'tools', recipeIds: string[]) =>
  db
    .selectFrom(`${RECIPE_LINKS[kind].table} as link` as 'recipesTags as link')
    .innerJoin(`${kind} as one` as 'tags as one', 'one.id', `link.${RECIPE_LINKS[kind].column}` as 'link.tagId')
    .select(['link.recipeId', 'one.name'])
    .where('link.recipeId', 'in', recipeIds)
