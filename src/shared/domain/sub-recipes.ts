import type { DisplayUnit } from './measures/display-unit.ts'
import { measuredYield, portionsOf } from './measures/measured-yield.ts'
import { servingsOf } from './measures/scaling.ts'
import { isSpoon, measureOf, spoonSize } from './measures/units.ts'

interface SubRecipeLine {
  quantity?: number | null
  unit?: DisplayUnit | null
}

interface SubRecipe {
  name?: string | null
  recipeYield?: string | null
}

/** Units that mean the whole of a recipe, however much it makes. */
const BATCH =
  /^(?:batch(?:es)?|recipes?|rezepte?|recettes?|receta|recetas|ricett[ae]|receitas?|recept(?:en)?|oppskrift(?:er)?|opskrift(?:er)?|przepisy?|рецепты?)$/iu

/**
 * How often a recipe that is an ingredient is made: "2 × pie crust" twice, "3 servings of stock" three of its servings, "500 ml of
 * stock" a quarter of one that makes two liters, "12 meatballs" half of one that makes 24 of them. One of it is the whole of it, and a half a half. A line without an amount makes it once, and so does one that is measured
 * where the yield does not say how much comes out.
 */
export function scaleOfSubRecipe(line: SubRecipeLine, recipe: SubRecipe): number {
  const quantity = line.quantity ?? 0
  if (!(quantity > 0)) return 1
  if (!line.unit) return quantity > 1 ? quantity / piecesOf(recipe) : quantity
  if (isMeasured(line.unit)) return shareByYield(line, recipe) ?? 1
  const servings = servingsOf(recipe.recipeYield)
  return servings && !measuredYield(recipe.recipeYield) && !BATCH.test(line.unit.name) ? quantity / servings : quantity
}

const shortestWord = 4
const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** "meatball" and "meatballs", "Knödel" and "Knödeln": the same but for how they end. */
function isAlike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return (
    short.length >= shortestWord &&
    long.length - short.length < 3 &&
    long.startsWith(short.slice(0, Math.max(shortestWord, short.length - 1)))
  )
}

/** "Meatballs in tomato sauce", "boulettes de viande". */
const furtherWords =
  /\s(?:of|in|with|and|mit|und|de|du|des|à|au|aux|con|al|alla|di|da|com|van|met|med|z|ze|s|se|с|из)\s.*/iu
const sizes =
  /^(?:small|large|big|medium|mini|dozen|kleine?|große?|mittelgroße?|dutzend|petite?s|grande?s|pequeñ[ao]s|piccol[ei]|grandi|små|stora|store|małych|dużych)$/iu

/** How many of what it is called a recipe makes ("Meatballs": "24 meatballs"); 1 where its yield counts something else, as "12 slices of cake" or the cookies of a dough. */
function piecesOf({ name, recipeYield }: SubRecipe): number {
  const count = portionsOf(recipeYield) ?? 0
  const called = wordsIn((name ?? '').replace(furtherWords, ''))
  const thing = called.at(-1)
  const behind = (recipeYield ?? '').split(/[(,;]/)[0]!.replace(/^.*\d/su, '')
  const counted = wordsIn(behind).find(word => !sizes.test(word) && !called.slice(0, -1).includes(word))
  return count > 1 && thing && counted && isAlike(counted, thing) ? count : 1
}

/** Which part of what comes out a measured line takes; null where the yield does not tell. */
export function shareByYield({ quantity, unit }: SubRecipeLine, { recipeYield }: SubRecipe): number | null {
  const made = measuredYield(recipeYield)
  const measure = unit && measureOf(unit)
  const kind = measure?.kind ?? 'volume'
  const size = measure?.size ?? (unit && spoonSize(unit))
  return made && size && quantity && quantity > 0 && made.kind === kind ? (quantity * size) / made.size : null
}

const isMeasured = (unit: DisplayUnit) => measureOf(unit) !== null || isSpoon(unit)
