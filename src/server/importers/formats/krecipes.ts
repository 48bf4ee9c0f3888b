import type { XmlFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import { allWithin, attr, childOf, childrenOf, type Element, textAt, textIn, xmlRecords } from '../markup/xml.ts'
import { pictureFromBase64 } from '../text/base64.ts'
import { amountText, grouped, lineText, type Marked, stepsWith } from '../text/lines.ts'

/** Krecipes of KDE: kreml; a kre file is the same, packed. */
export const krecipes: XmlFormat = {
  kind: 'xml',
  app: 'krecipes',
  matches: roots => roots[0] === 'krecipes',
  *read(text) {
    for (const recipe of xmlRecords(text, ['krecipes-recipe'])) {
      const about = childOf(recipe, 'krecipes-description')
      const yields = childOf(about, 'yield')
      const pictures = allWithin(childOf(about, 'pictures'), 'pic')
      yield makeRecipe({
        name: textAt(about, 'title'),
        yield: [amountOf(yields), textAt(yields, 'type')].filter(Boolean).join(' '),
        servings: textAt(about, 'serving'),
        prep: textAt(about, 'preparation-time'),
        ingredients: grouped(childrenOf(childOf(recipe, 'krecipes-ingredients')).flatMap(entriesOf)),
        steps: stepsWith(textAt(recipe, 'krecipes-instructions')),
        categories: allWithin(childOf(about, 'category'), 'cat').map(textIn),
        sourceName: childrenOf(about, 'author').map(textIn).join(', '),
        pictures: pictures.map((picture, at) => pictureFromBase64(textIn(picture), `picture-${at + 1}`)),
        comments: allWithin(childOf(recipe, 'krecipes-ratings'), 'rating').map(rating => ({
          text: opinionOf(rating),
          author: textAt(rating, 'rater') || null,
          createdAt: null,
        })),
      })
    }
  },
}

function entriesOf(entry: Element): Marked[] {
  if (entry.name === 'ingredient-group')
    return [{ heading: true, text: attr(entry, 'name') }, ...childrenOf(entry).flatMap(entriesOf)]
  if (entry.name !== 'ingredient') return []
  const others = childrenOf(childOf(entry, 'substitutes'), 'ingredient')
  return [{ text: [entry, ...others].map(lineOf).join(' or ') }]
}

const lineOf = (entry: Element) =>
  lineText(
    amountOf(entry),
    textAt(entry, 'unit'),
    textAt(entry, 'name'),
    allWithin(entry, 'prep').map(textIn).filter(Boolean).join(', '),
  )

function amountOf(element: Element | null): string {
  const amount = childOf(element, 'amount')
  if (!amount) return ''
  const [min, max] = [textAt(amount, 'min'), textAt(amount, 'max')]
  return min || max ? [min, max].filter(Boolean).map(amountText).join('-') : amountText(textIn(amount))
}

function opinionOf(rating: Element): string {
  const stars = allWithin(rating, 'criteria').map(entry => `${textAt(entry, 'name')}: ${textAt(entry, 'stars')}`)
  return [textAt(rating, 'comment'), ...stars].filter(Boolean).join('\n')
}
