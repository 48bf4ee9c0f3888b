import type { JsonFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import { isObject, type Json, objectsIn } from '../text/json.ts'
import { linesWith, notesOf, stepsWith } from '../text/lines.ts'
import { listOf } from '../text/plain.ts'

/** RecetteTek and My Recipe Box: a list of recipes as JSON, the pictures beside. */
export const recettetek: JsonFormat = {
  kind: 'json',
  app: 'recettetek',
  matches: (value, { file }) => {
    const [first] = objectsIn(value)
    return (
      isObject(first) &&
      typeof first.title === 'string' &&
      ('preparationTime' in first || 'originalPicture' in first || /(^|\/)recipes_\d+\.json$/i.test(file.path))
    )
  },
  *read(recipes: Json[], { file, neighbors }) {
    for (const recipe of objectsIn(recipes))
      yield makeRecipe({
        name: recipe.title,
        description: recipe.description,
        yield: recipe.quantity,
        prep: recipe.preparationTime,
        cook: recipe.cookingTime,
        total: recipe.totalTime,
        ingredients: linesWith(recipe.ingredients),
        steps: stepsWith(recipe.instructions),
        notes: notesOf(recipe.notes),
        tags: listOf(recipe.keywords ?? recipe.tags, /;/),
        categories: listOf(recipe.categories, /;/),
        url: recipe.url ?? recipe.source,
        rating: recipe.rating,
        favorite: recipe.favorite,
        nutritionText: recipe.nutrition,
        video: recipe.video,
        remarks: inactive(recipe.inactiveTime),
        tools: listOf(recipe.cookware, /[;\n]/),
        pictures: listOf(recipe.pictures, /;/).map(path => neighbors.picture(file.path, path)),
        pictureUrls: [recipe.originalPicture],
        createdAt: recipe.lastModifiedDate,
      })
  },
}

const inactive = (value: unknown) =>
  Number(value) > 0 ? [{ about: 'time' as const, text: `+ ${Number(value)} min` }] : []
