import type { XmlFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import { allWithin, attr, childOf, type Element, textAt, textIn, xmlRecords } from '../markup/xml.ts'
import { pictureFromBase64 } from '../text/base64.ts'
import { amountText, grouped, lineText } from '../text/lines.ts'
import { addressIn, linesOf, listOf } from '../text/plain.ts'

/** Living Cookbook: fdx, or fdxz as a zip of it with pictures. Its nutrition is often not well-formed and is left out. */
export const livingCookbook: XmlFormat = {
  kind: 'xml',
  app: 'livingcookbook',
  matches: roots => /^(fdxz?|hixz)$/.test(roots[0] ?? ''),
  *read(text, { file, neighbors }) {
    const readable = text.replace(/<RecipeNutrition\b[^>]*>(?:\s*<\/RecipeNutrition>)?/gi, '')
    const names = new Map<string, string>()
    for (const book of xmlRecords(readable, ['cookbook', 'cookbookchapter']))
      names.set(`${book.name} ${attr(book, 'id')}`, attr(book, 'name'))
    for (const recipe of xmlRecords(readable, ['recipe'])) {
      const images = allWithin(recipe, 'recipeimage')
      yield makeRecipe({
        name: attr(recipe, 'name'),
        description: attr(recipe, 'description'),
        yield: attr(recipe, 'yield'),
        servings: attr(recipe, 'servings'),
        prep: attr(recipe, 'preparationtime'),
        cook: attr(recipe, 'cookingtime'),
        total: attr(recipe, 'readyintime'),
        ingredients: grouped(
          allWithin(recipe, 'recipeingredient').map(line => ({
            heading: isHeading(line),
            text: lineText(
              amountText(attr(line, 'quantity')),
              attr(line, 'unit'),
              attr(line, 'ingredient') || attr(line, 'ingredientname'),
            ),
          })),
        ),
        steps: grouped(allWithin(recipe, 'recipeprocedure').flatMap(stepsIn)),
        notes: notesIn(recipe),
        categories: listOf(attr(recipe, 'recipetypes')),
        cookbooks: [
          names.get(`cookbook ${attr(recipe, 'cookbookid')}`),
          names.get(`cookbookchapter ${attr(recipe, 'cookbookchapterid')}`),
        ].filter(Boolean),
        url: addressIn(attr(recipe, 'webpage'), true),
        sourceName: attr(recipe, 'source') || attr(recipe, 'webpage'),
        author: attr(recipe, 'author'),
        rating: attr(recipe, 'rating'),
        difficulty: attr(recipe, 'degreeofdifficulty'),
        remarks: ['copyright', 'oventemperaturef', 'oventemperaturec'].flatMap(name =>
          attr(recipe, name).replace(/^0$/, '') ? [{ about: 'other' as const, text: attr(recipe, name) }] : [],
        ),
        pictures: images.map(
          image => pictureFromBase64(textIn(image), 'picture') ?? neighbors.picture(file.path, attr(image, 'filename')),
        ),
        createdAt: attr(recipe, 'createdate'),
        comments: allWithin(recipe, 'recipereview').map(review => ({
          text: textIn(review),
          author: attr(review, 'reviewer') || null,
          createdAt: null,
        })),
      })
    }
  },
}

const isHeading = (element: Element) => /^y/i.test(attr(element, 'heading'))

const stepsIn = (step: Element) =>
  linesOf(textAt(step, 'proceduretext') || textIn(step)).map(text => ({ heading: isHeading(step), text }))

function notesIn(recipe: Element) {
  const parts = [...allWithin(recipe, 'recipetip'), ...allWithin(recipe, 'recipeauthornote')]
  const texts = [attr(recipe, 'comments'), ...parts.map(part => textIn(childOf(part, 'tiptext')) || textIn(part))]
  return texts.filter(Boolean).map(text => ({ title: null, text }))
}
