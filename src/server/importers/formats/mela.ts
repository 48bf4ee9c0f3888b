import type { JsonFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import { extensionOf } from '../source-file.ts'
import { pictureFromBase64 } from '../text/base64.ts'
import { isObject, type Json } from '../text/json.ts'
import { byHash, linesWith, notesOf, stepsWith } from '../text/lines.ts'
import { addressIn } from '../text/plain.ts'

/** Mela counts seconds from the first of January 2001, as Apple does. */
const appleEpoch = 978_307_200

export const mela: JsonFormat = {
  kind: 'json',
  app: 'mela',
  matches: (value, { file }) =>
    isObject(value) &&
    typeof value.title === 'string' &&
    typeof (value.ingredients ?? '') === 'string' &&
    typeof (value.instructions ?? '') === 'string' &&
    (extensionOf(file.path) === 'melarecipe' ||
      'wantToCook' in value ||
      'link' in value ||
      'text' in value ||
      Array.isArray(value.images)),
  *read(recipe: Json) {
    const images = Array.isArray(recipe.images) ? recipe.images : []
    const id = String(recipe.id ?? '')
    yield makeRecipe({
      name: recipe.title,
      description: recipe.text,
      yield: recipe.yield,
      prep: recipe.prepTime,
      cook: recipe.cookTime,
      total: recipe.totalTime,
      ingredients: linesWith(recipe.ingredients, byHash),
      steps: stepsWith(recipe.instructions, byHash),
      notes: notesOf(recipe.notes),
      categories: recipe.categories,
      url: addressIn(recipe.link, true) ?? (id.includes('/') ? addressIn(id, true) : null),
      sourceName: addressIn(recipe.link, true) ? null : recipe.link,
      favorite: recipe.favorite,
      nutritionText: recipe.nutrition,
      remarks: recipe.wantToCook === true ? [{ about: 'other', text: 'Want to cook' }] : [],
      pictures: images.map((image, at) => pictureFromBase64(image, `image-${at + 1}.jpg`)),
      createdAt: typeof recipe.date === 'number' ? new Date((recipe.date + appleEpoch) * 1000).toISOString() : null,
    })
  },
}
