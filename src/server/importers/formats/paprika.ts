import type { JsonFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import { pictureFromBase64 } from '../text/base64.ts'
import { isObject, type Json } from '../text/json.ts'
import { byColon, linesWith, notesOf, stepsWith } from '../text/lines.ts'
import { addressIn, listOf } from '../text/plain.ts'

/** Paprika 3: a gzipped JSON object a recipe, in a zip or alone. */
export const paprika: JsonFormat = {
  kind: 'json',
  app: 'paprika',
  matches: value =>
    isObject(value) &&
    typeof value.name === 'string' &&
    ('directions' in value || 'photo_data' in value) &&
    (typeof value.ingredients === 'string' || value.ingredients == null) &&
    !('title' in value) &&
    !('prepTime' in value),
  *read(recipe: Json, { file, neighbors }) {
    const photos = Array.isArray(recipe.photos) ? (recipe.photos as Json[]) : []
    const first =
      pictureFromBase64(recipe.photo_large, 'photo-large.jpg') ??
      pictureFromBase64(recipe.photo_data, 'photo.jpg') ??
      neighbors.picture(file.path, recipe.photo as string)
    yield makeRecipe({
      name: recipe.name,
      description: recipe.description,
      yield: recipe.servings,
      prep: recipe.prep_time,
      cook: recipe.cook_time,
      total: recipe.total_time,
      ingredients: linesWith(recipe.ingredients, byColon),
      steps: stepsWith(recipe.directions, byColon),
      notes: notesOf(recipe.notes),
      categories: listOf(recipe.categories, /[,\n]/),
      url: addressIn(recipe.source_url),
      sourceName: recipe.source,
      rating: recipe.rating,
      favorite: recipe.on_favorites,
      nutritionText: recipe.nutritional_info,
      difficulty: recipe.difficulty,
      pictures: [first, ...photos.map((photo, at) => pictureFromBase64(photo?.data, `photo-${at + 1}.jpg`))],
      pictureUrl: recipe.image_url,
      createdAt: recipe.created,
    })
  },
}
