import type { XmlFormat } from '../format.ts'
import type { ImportedRecipe, Remark } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { allWithin, attr, childOf, childrenOf, type Element, textAt, textIn, xmlRecords } from '../markup/xml.ts'
import type { Neighbors } from '../neighbors.ts'
import { amountText, grouped, lineText, type Marked, notesOf } from '../text/lines.ts'
import { addressIn, linesOf, unwrapped } from '../text/plain.ts'

/** MasterCook 5 and later: mx2, with mz2 as a zip around it. `RTxt` is the same recipe once more, as text. */
export const masterCookXml: XmlFormat = {
  kind: 'xml',
  app: 'mastercook',
  matches: roots => roots[0] === 'mx2',
  *read(text, { file, neighbors }) {
    for (const recipe of xmlRecords(text, ['rcpe'])) yield readRecipe(recipe, file.path, neighbors)
  },
}

function readRecipe(recipe: Element, path: string, neighbors: Neighbors): ImportedRecipe {
  const yields = childOf(recipe, 'yield')
  const image = attr(recipe, 'img') || childrenOf(recipe, 'image').map(entry => attr(entry, 'file') || textIn(entry))[0]
  const sources = [textAt(recipe, 'srce'), ...childrenOf(recipe, 'alts').map(entry => attr(entry, 'source'))]
  return makeRecipe({
    name: attr(recipe, 'name'),
    description: textAt(recipe, 'desc'),
    yield: [plainNumber(attr(yields, 'qty')), attr(yields, 'unit')].filter(Boolean).join(' '),
    servings: attr(childOf(recipe, 'serv'), 'qty'),
    prep: attr(childOf(recipe, 'prpt'), 'elapsed'),
    cook: attr(childOf(recipe, 'ckt') ?? childOf(recipe, 'ctim'), 'elapsed'),
    total: attr(childOf(recipe, 'ttim'), 'elapsed'),
    ingredients: grouped(childrenOf(recipe, 'ingr').map(ingredientOf)),
    steps: allWithin(childOf(recipe, 'dirs'), 'dirt').flatMap(step =>
      linesOf(textIn(step)).map(text => ({ title: null, text })),
    ),
    notes: notesOf(textAt(recipe, 'note')),
    categories: allWithin(childOf(recipe, 'cats'), 'catt').map(category => textIn(category)),
    url: sources.map(source => addressIn(source)).find(Boolean),
    sourceName: unwrapped(linesOf(sources.find(Boolean))).replace(/^"(.*)"$/, '$1'),
    author: attr(recipe, 'author').replace(/^n\/a$/i, ''),
    cuisine: attr(recipe, 'cuisine') || textAt(recipe, 'natn'),
    nutritionText: textAt(recipe, 'nutr'),
    remarks: remarksOf(recipe),
    pictures: [neighbors.picture(path, image)],
  })
}

/** Serving ideas, wine and copyright, times of their own kind, and every further source. */
function remarksOf(recipe: Element): Remark[] {
  const [first, ...sources] = [
    textAt(recipe, 'srce'),
    ...childrenOf(recipe, 'alts').map(entry => labelled(entry, 'source')),
  ]
  const others = (first ? sources : sources.slice(1)).filter(source => !addressIn(source.replace(/^[^:]*: /, '')))
  const texts = ['srvi', 'wine', 'cpyr'].map(name => textAt(recipe, name))
  const times = childrenOf(recipe, 'altt').map(entry => labelled(entry, 'elapsed'))
  const remark = (about: Remark['about']) => (text: string) => (text ? [{ about, text }] : [])
  return [...texts.flatMap(remark('other')), ...times.flatMap(remark('time')), ...others.flatMap(remark('source'))]
}

const labelled = (entry: Element, value: string) =>
  attr(entry, value) && [attr(entry, 'label'), attr(entry, value)].filter(Boolean).join(': ')

/** Codes: I an ingredient, S a heading, T text, R another recipe. */
function ingredientOf(entry: Element): Marked {
  const name = attr(entry, 'name')
  if (attr(entry, 'code').toUpperCase() === 'S') return { heading: true, text: name }
  return { text: lineText(quantityOf(attr(entry, 'qty')), attr(entry, 'unit'), name, textAt(entry, 'iprp')) }
}

/** "3/4 1" is a range, "1 1/2" is not. */
function quantityOf(text: string): string {
  const parts = text.split(/\s+/)
  const isRange = parts.length === 2 && !/^\d+ \d+\/\d+$/.test(text)
  return isRange ? parts.map(amountText).join('-') : amountText(text)
}

const plainNumber = (text: string) => (/^\d+\.\d+$/.test(text) ? amountText(text) : text)
