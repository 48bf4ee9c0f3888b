import type { JsonFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import { pictureFromBase64 } from '../text/base64.ts'
import { isObject, type Json, objectsIn } from '../text/json.ts'
import { amountText, grouped, lineText, type Marked, notesOf, withoutNumbers } from '../text/lines.ts'
import { listOf, oneLine, plain } from '../text/plain.ts'

/** Its own names of units and those of programs that write its files; other names are their words in lower case. */
const units: Record<string, string> = {
  GRAMS: 'g',
  GRAM: 'g',
  KGS: 'kg',
  KILOGRAMS: 'kg',
  KILOGRAM: 'kg',
  MILLS: 'ml',
  MILLILITERS: 'ml',
  MILLILITRES: 'ml',
  LITRES: 'l',
  LITERS: 'l',
  DECILITER: 'dl',
  CENTILITER: 'cl',
  TABLESPOON: 'tbsp',
  TABLESPOONS: 'tbsp',
  TEASPOON: 'tsp',
  TEASPOONS: 'tsp',
  OUNCE: 'oz',
  OUNCES: 'oz',
  POUND: 'lb',
  POUNDS: 'lb',
  FLUID_OUNCE: 'fl oz',
  ITEM: '',
  ITEMS: '',
  PIECE: '',
  PIECES: '',
}

const byOrder = (a: Json, b: Json) => Number(a.order ?? 0) - Number(b.order ?? 0)

export const crouton: JsonFormat = {
  kind: 'json',
  app: 'crouton',
  matches: value =>
    isObject(value) &&
    typeof value.name === 'string' &&
    !('recipeIngredient' in value) &&
    ((Array.isArray(value.ingredients) && objectsIn(value.ingredients).some(entry => isObject(entry.ingredient))) ||
      (Array.isArray(value.steps) && objectsIn(value.steps).some(entry => 'isSection' in entry)) ||
      ['neutritionalInfo', 'cookingDuration', 'folderIDs', 'defaultScale', 'isPublicRecipe'].some(key => key in value)),
  *read(recipe: Json) {
    const images = Array.isArray(recipe.images) ? recipe.images : []
    yield makeRecipe({
      name: recipe.name,
      servings: recipe.serves,
      prep: recipe.duration,
      cook: recipe.cookingDuration,
      ingredients: grouped(objectsIn(recipe.ingredients).sort(byOrder).map(ingredientOf)),
      steps: withoutNumbers(
        grouped(
          objectsIn(recipe.steps)
            .sort(byOrder)
            .map(step => ({ text: plain(step.step), heading: step.isSection === true })),
        ),
      ),
      notes: notesOf(recipe.notes),
      tags: listOf(recipe.tags),
      url: recipe.webLink,
      sourceName: recipe.sourceName,
      rating: recipe.rating,
      nutritionText: recipe.neutritionalInfo ?? recipe.nutritionalInfo,
      pictures: images.map((image, at) => pictureFromBase64(image, `image-${at + 1}.jpg`)),
    })
  },
}

function ingredientOf(entry: Json): Marked {
  const name = isObject(entry.ingredient) ? oneLine(entry.ingredient.name) : oneLine(entry.name)
  const quantity = isObject(entry.quantity) ? entry.quantity : {}
  const type = oneLine(quantity.quantityType).toUpperCase()
  if (type === 'SECTION') return { heading: true, text: name }
  const amounts = new Set([quantity.amount, quantity.secondaryAmount].map(amountText).filter(Boolean))
  // a unit without an amount is what the app proposed, not what somebody wrote
  const unit = amounts.size ? (units[type] ?? type.toLowerCase().replaceAll('_', ' ')) : ''
  return { text: lineText([...amounts].join('-'), unit, name) }
}
