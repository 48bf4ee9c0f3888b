import type { XmlFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import { allWithin, attr, childOf, childrenOf, textIn, xmlRecords } from '../markup/xml.ts'
import { pictureFromBase64 } from '../text/base64.ts'
import { grouped, lineText, type Marked, notesOf } from '../text/lines.ts'
import { addressIn, linesOf, paragraphsOf, unwrapped } from '../text/plain.ts'

/** CookML of Kalorio and RezeptSuite. Categories that are numbers are codes of the program and mean nothing outside. */
export const cookml: XmlFormat = {
  kind: 'xml',
  app: 'cookml',
  matches: roots => roots[0] === 'cookml',
  *read(text, { file, neighbors }) {
    for (const recipe of xmlRecords(text, ['recipe'])) {
      const head = childOf(recipe, 'head')
      const sources = childrenOf(head, 'sourceline').map(textIn).filter(Boolean)
      const remarks = childrenOf(recipe, 'remark').flatMap(remark => childrenOf(remark, 'line').map(textIn))
      yield makeRecipe({
        name: attr(head, 'title'),
        description: textIn(childOf(head, 'content')),
        yield: [attr(head, 'servingqty'), attr(head, 'servingtype')].filter(Boolean).join(' '),
        prep: attr(head, 'timeprepqty'),
        cook: attr(head, 'timecookqty'),
        total: attr(head, 'timeallqty'),
        ingredients: grouped(
          childrenOf(recipe, 'part').flatMap(part => [{ heading: true, text: attr(part, 'title') }, ...linesIn(part)]),
        ),
        steps: allWithin(childOf(recipe, 'preparation'), 'step')
          .map(step => ({ title: null, text: unwrapped(linesOf(textIn(step))) }))
          .concat(childrenOf(childOf(recipe, 'preparation'), 'text').flatMap(part => paragraphs(textIn(part)))),
        notes: notesOf(remarks.filter(Boolean).join('\n')),
        tags: childrenOf(head, 'hint').map(textIn),
        categories: childrenOf(head, 'cat')
          .map(textIn)
          .filter(name => !/^\d+$/.test(name)),
        url: sources.map(line => addressIn(line)).find(Boolean),
        sourceName: sources.join('; '),
        difficulty: attr(head, 'difficulty'),
        remarks: attr(head, 'wwpoints') ? [{ about: 'other', text: `WW: ${attr(head, 'wwpoints')}` }] : [],
        pictures: [
          ...childrenOf(head, 'picbin').map((picture, at) => pictureFromBase64(textIn(picture), `picture-${at + 1}`)),
          ...childrenOf(head, 'picture').map(picture =>
            neighbors.picture(file.path, attr(picture, 'file') || textIn(picture)),
          ),
        ],
        language: attr(recipe, 'lang'),
      })
    }
  },
}

const linesIn = (part: ReturnType<typeof childrenOf>[number]): Marked[] =>
  childrenOf(part, 'ingredient').map(entry => ({
    text: lineText(
      attr(entry, 'qty'),
      attr(entry, 'unit'),
      attr(entry, 'item'),
      childrenOf(entry, 'inote').map(textIn).join(', '),
    ),
  }))

const paragraphs = (text: string) => paragraphsOf(text).map(part => ({ title: null, text: unwrapped(linesOf(part)) }))
