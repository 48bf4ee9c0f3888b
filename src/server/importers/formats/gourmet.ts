import type { XmlFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import { withoutTags } from '../markup/html.ts'
import { attr, childOf, childrenOf, type Element, textAt, textIn, xmlRecords } from '../markup/xml.ts'
import { pictureFromBase64 } from '../text/base64.ts'
import { grouped, lineText, type Marked, notesOf, stepsWith } from '../text/lines.ts'
import { addressIn } from '../text/plain.ts'

/** Gourmet Recipe Manager: grmt. Its texts are escaped twice, with a little HTML inside. */
export const gourmet: XmlFormat = {
  kind: 'xml',
  app: 'gourmet',
  matches: roots => roots[0] === 'gourmetdoc',
  *read(text) {
    for (const recipe of xmlRecords(text, ['recipe']))
      yield makeRecipe({
        name: withoutTags(textAt(recipe, 'title')) || attr(recipe, 'title'),
        yield: textAt(recipe, 'yields'),
        servings: textAt(recipe, 'servings'),
        prep: textAt(recipe, 'preptime'),
        cook: textAt(recipe, 'cooktime'),
        ingredients: grouped(childrenOf(childOf(recipe, 'ingredient-list')).flatMap(entriesOf)),
        steps: stepsWith(withoutTags(textAt(recipe, 'instructions'))),
        notes: notesOf(withoutTags(textAt(recipe, 'modifications') || textAt(recipe, 'notes'))),
        categories: textAt(recipe, 'category'),
        cuisine: textAt(recipe, 'cuisine'),
        url: addressIn(textAt(recipe, 'link'), true),
        sourceName: withoutTags(textAt(recipe, 'source')),
        rating: starsOf(textAt(recipe, 'rating')),
        pictures: [pictureFromBase64(textAt(recipe, 'image'), 'picture')],
      })
  },
}

function entriesOf(entry: Element): Marked[] {
  if (entry.name === 'inggroup')
    return [{ heading: true, text: textAt(entry, 'groupname') }, ...childrenOf(entry).flatMap(entriesOf)]
  if (entry.name === 'ingref')
    return [{ text: lineText(attr(entry, 'amount'), attr(entry, 'unit'), withoutTags(textIn(entry))) }]
  if (entry.name !== 'ingredient') return []
  const optional = /^(yes|true)$/i.test(attr(entry, 'optional')) ? 'optional' : ''
  return [
    { text: lineText(textAt(entry, 'amount'), textAt(entry, 'unit'), withoutTags(textAt(entry, 'item')), optional) },
  ]
}

/** "3/5 stars", "4/10", "3.5/5". */
function starsOf(text: string): number | null {
  const [, given, most] = /^([\d.]+)\s*\/\s*(\d+)/.exec(text) ?? []
  return given ? (Number(given) / Number(most || 5)) * 5 : Number.parseFloat(text) || null
}
