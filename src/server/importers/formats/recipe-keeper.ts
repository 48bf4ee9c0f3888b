import type { TextFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import {
  attribute,
  type Element,
  elementsOf,
  find,
  findAll,
  linesOf,
  parseHtml,
  textOf,
  textOfFirst,
  withClass,
  withProp,
} from '../markup/html.ts'
import { lacksEndOfPage } from '../text/cut-off.ts'
import { byColon, grouped, markedBy, noHeading, withoutNumbers } from '../text/lines.ts'
import { addressIn } from '../text/plain.ts'

/** Recipe Keeper: one page of all recipes, the pictures beside. */
export const recipeKeeper: TextFormat = {
  kind: 'html',
  app: 'recipekeeper',
  matches: head =>
    /class=["']?recipe-details/.test(head) && /itemprop=["']?recipe(Id|ShareId|Course|Ingredients)/.test(head),
  lossIn: text => (lacksEndOfPage(text) ? 'end' : null),
  *read(text, { file, neighbors }) {
    for (const recipe of withClass(parseHtml(text), 'recipe-details')) {
      const meta = (name: string) => withProp(recipe, name).map(element => attribute(element, 'content'))
      const [source] = withProp(recipe, 'recipeSource')
      const link = source && linkOf(recipe, source)
      const photos = [
        ...new Set(
          allImages(recipe)
            .map(image => attribute(image, 'src'))
            .filter(Boolean),
        ),
      ]
      const pictures = photos.map(photo => neighbors.picture(file.path, photo))
      yield makeRecipe({
        name: textOfFirst(withProp(recipe, 'name')[0]),
        description: linesIn(withProp(recipe, 'recipeDescription')[0]).join('\n'),
        yield: textOfFirst(withProp(recipe, 'recipeYield')[0]),
        prep: meta('prepTime')[0],
        cook: meta('cookTime')[0],
        total: meta('totalTime')[0],
        ingredients: grouped(linesIn(withProp(recipe, 'recipeIngredients')[0]).map(line => markedBy(line, byColon))),
        steps: withoutNumbers(
          grouped(linesIn(withProp(recipe, 'recipeDirections')[0]).map(line => markedBy(line, noHeading))),
        ),
        notes: [{ title: null, text: linesIn(withProp(recipe, 'recipeNotes')[0]).join('\n') }],
        categories: [
          ...withProp(recipe, 'recipeCourse').flatMap(element => textOf(element).split(',')),
          ...meta('recipeCategory'),
        ],
        cookbooks: collectionsOf(recipe),
        url: link ? attribute(link, 'href') : addressIn(textOfFirst(source)),
        sourceName: textOfFirst(source),
        rating: meta('recipeRating')[0],
        favorite: meta('recipeIsFavourite')[0],
        nutrition: nutritionOf(recipe),
        nutritionText: meta('recipeNutServingSize')[0],
        pictures,
        warnings: pictures.includes(null) ? ['picture-missing'] : [],
      })
    }
  },
}

/** The source is a link, has one in it, or stands in one. */
const linkOf = (recipe: Element, source: Element) =>
  source.name === 'a'
    ? source
    : (find(source, element => element.name === 'a') ??
      find(recipe, element => element.name === 'a' && withProp(element, 'recipeSource').length > 0))

const linesIn = (element: Element | undefined) => (element ? linesOf(element) : [])
const allImages = (recipe: Element) => {
  const found: Element[] = []
  find(recipe, element => {
    if (element.name === 'img') found.push(element)
    return false
  })
  return found
}

/** "Collections: <span>": of the fields it alone has no name for programs, and its own word in each language. */
function collectionsOf(recipe: Element): string[] {
  const meta = withProp(recipe, 'recipeCollection').map(element => attribute(element, 'content'))
  if (meta.length) return meta
  const fields = findAll(recipe, element => element.name === 'div' && isBareField(element))
  return fields.flatMap(field => textOfFirst(find(field, element => element.name === 'span')).split(','))
}

const isBareField = (element: Element) =>
  /^[^:]{2,30}:/.test(textOf(element)) &&
  elementsOf(element).length === 1 &&
  elementsOf(element)[0]?.name === 'span' &&
  !elementsOf(element)[0]?.attribs.itemprop

const names: Record<string, string> = {
  recipeNutCalories: 'calories',
  recipeNutTotalFat: 'fatContent',
  recipeNutSaturatedFat: 'saturatedFatContent',
  recipeNutCholesterol: 'cholesterolContent',
  recipeNutSodium: 'sodiumContent',
  recipeNutTotalCarbohydrate: 'carbohydrateContent',
  recipeNutDietaryFiber: 'fiberContent',
  recipeNutSugars: 'sugarContent',
  recipeNutProtein: 'proteinContent',
}

const nutritionOf = (recipe: Element) =>
  Object.fromEntries(
    Object.entries(names).map(([prop, name]) => {
      const [element] = withProp(recipe, prop)
      return [name, element ? attribute(element, 'content') : null]
    }),
  )
