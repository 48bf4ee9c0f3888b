import type { JsonFormat } from '../format.ts'
import type { ImportedPicture, ImportedStep } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { pictureFromBase64 } from '../text/base64.ts'
import { isObject, type Json, objectsIn } from '../text/json.ts'
import { type HeadingMark, linesWith, notesOf, stepsWith } from '../text/lines.ts'
import { addressIn, listOf, oneLine, plain } from '../text/plain.ts'

/** "For the dough:", also one with a colon within, as "Day 2: the dough:". */
const heading: HeadingMark = line => /^(.{1,120})[:：]$/.exec(line)?.[1]?.trim() ?? null

/** As a file, or as an answer of Paprika's own server. */
const recipeIn = (value: unknown) => (isObject(value) && isObject(value.result) ? value.result : value)

/** Paprika 3: a gzipped JSON object a recipe, in a zip or alone. */
export const paprika: JsonFormat = {
  kind: 'json',
  app: 'paprika',
  matches: value => {
    const recipe = recipeIn(value)
    return (
      isObject(recipe) &&
      typeof recipe.name === 'string' &&
      (['directions', 'photo_data', 'photo_hash'].some(key => key in recipe) ||
        ('uid' in recipe && 'hash' in recipe)) &&
      (typeof recipe.ingredients === 'string' || recipe.ingredients == null) &&
      !('title' in recipe) &&
      !('prepTime' in recipe)
    )
  },
  *read(value: Json, { file, neighbors }) {
    const recipe = recipeIn(value) as Json
    const photos = objectsIn(recipe.photos)
    const photoOf = (photo: Json, at: number) => {
      const picture =
        pictureFromBase64(photo.data, `photo-${at + 1}.jpg`) ?? neighbors.picture(file.path, oneLine(photo.filename))
      const title = oneLine(photo.name)
      // Paprika numbers those that nobody has named.
      return picture && !/^\d*$/.test(title) ? { ...picture, title } : picture
    }
    const others = photos.map(photoOf)
    const named = new Map(photos.map((photo, at) => [oneLine(photo.name), others[at] ?? null]))
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
      ingredients: linesWith(withoutLinks(recipe.ingredients), heading),
      steps: stepsOf(recipe.directions, named),
      notes: notesOf(withoutLinks(recipe.notes)),
      categories: listOf(recipe.categories, /[,\n]/),
      url: addressIn(recipe.source_url),
      sourceName: recipe.source,
      rating: recipe.rating,
      favorite: recipe.on_favorites,
      nutritionText: recipe.nutritional_info,
      difficulty: recipe.difficulty,
      pictures: [first, ...others],
      pictureUrls: [recipe.image_url],
      createdAt: recipe.created,
    })
  },
}

/** "[recipe:Stock]" names another recipe. */
const withoutLinks = (value: unknown) => plain(value).replace(/\[recipe:\s*([^\]\n]+)\]/gi, '$1')

/** "[photo:Dough]" is a picture of the recipe at its step; one that stands alone belongs to the step above. */
function stepsOf(directions: unknown, photos: Map<string, ImportedPicture | null>): ImportedStep[] {
  const steps: ImportedStep[] = []
  for (const step of stepsWith(withoutLinks(directions), heading)) {
    const pictures = [...step.text.matchAll(photo)].flatMap(([, name]) => photos.get(oneLine(name)) ?? [])
    const text = plain(step.text.replace(photo, ''))
    const above = steps.at(-1)
    if (text || !above) steps.push({ ...step, text, ...(pictures.length ? { pictures } : {}) })
    else above.pictures = [...(above.pictures ?? []), ...pictures]
  }
  return steps
}
const photo = /\[photo:\s*([^\]\n]+)\]/gi
