import type { XmlFormat } from '../format.ts'
import type { ImportedTime } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { allWithin, attr, childOf, childrenOf, type Element, textAt, textIn, xmlRecords } from '../markup/xml.ts'
import { pictureFromBase64 } from '../text/base64.ts'
import { grouped, lineText, type Marked, notesOf, stepsWith } from '../text/lines.ts'
import { addressIn, oneLine } from '../text/plain.ts'
import { timeOf } from '../text/times.ts'

/** RecipeML 0.5. The document type and style sheet that its head names are not loaded. */
export const recipeml: XmlFormat = {
  kind: 'xml',
  app: 'recipeml',
  matches: roots => roots[0] === 'recipeml',
  *read(text, { file, neighbors }) {
    for (const recipe of xmlRecords(text, ['recipe'])) {
      const head = childOf(recipe, 'head')
      const source = childOf(head, 'source')
      const sources = childrenOf(source, 'srcitem').map(textIn)
      const picture = childOf(head, 'picture') ?? childOf(recipe, 'picture')
      const times = timesOf(childrenOf(head, 'preptime'))
      yield makeRecipe({
        name: textAt(head, 'title'),
        description: textAt(recipe, 'description') || textAt(head, 'subtitle'),
        yield: yieldOf(childOf(head, 'yield')),
        ...times,
        ingredients: grouped(childrenOf(childOf(recipe, 'ingredients')).flatMap(entriesOf)),
        steps: stepsOf(childOf(recipe, 'directions')),
        notes: childrenOf(recipe, 'note').flatMap(note => notesOf(textIn(note))),
        categories: allWithin(childOf(head, 'categories'), 'cat').map(textIn),
        url: addressIn(sources.find(item => addressIn(item)) ?? textIn(source)),
        sourceName: oneLine(sources.join(', ') || textIn(source)),
        tools: allWithin(childOf(recipe, 'equipment'), 'tool').map(textIn),
        nutritionText: textIn(childOf(recipe, 'nutrition')),
        pictures: [
          pictureFromBase64(textIn(picture), 'picture') ?? neighbors.picture(file.path, attr(picture, 'href')),
        ],
      })
    }
  },
}

function entriesOf(entry: Element): Marked[] {
  if (entry.name === 'ing-div')
    return [{ heading: true, text: textAt(entry, 'title') }, ...childrenOf(entry).flatMap(entriesOf)]
  if (entry.name === 'note') return [{ text: oneLine(textIn(entry)) }]
  if (entry.name !== 'ing') return []
  return [{ text: [entry, ...childrenOf(entry, 'alt-ing')].map(lineOf).join(' or ') }]
}

function lineOf(entry: Element): string {
  const amount = childOf(entry, 'amt')
  const quantity = childOf(amount, 'qty')
  const optional = /^(yes|true)$/i.test(attr(entry, 'optional')) ? 'optional' : ''
  const preparation = [...childrenOf(entry, 'prep').map(textIn), optional].filter(Boolean).join(', ')
  return lineText(
    quantity ? quantityOf(quantity) : textIn(amount),
    textAt(amount, 'unit'),
    textAt(entry, 'item'),
    preparation,
  )
}

/** Plain, a fraction, mixed, or a range. */
function quantityOf(quantity: Element): string {
  const range = childOf(quantity, 'range')
  if (range)
    return ['q1', 'q2']
      .map(name => childOf(range, name))
      .flatMap(end => (end ? [quantityOf(end)] : []))
      .join('-')
  const fraction = childOf(quantity, 'frac')
  if (!fraction) return textIn(quantity)
  const [top, bottom] = [textAt(fraction, 'n'), textAt(fraction, 'd')]
  const whole = textIn({ ...quantity, children: quantity.children.filter(child => child !== fraction) } as Element)
  return [whole, top && bottom ? `${top}/${bottom}` : textIn(fraction)].filter(Boolean).join(' ')
}

function yieldOf(yields: Element | null): string {
  const quantity = childOf(yields, 'qty')
  const range = childOf(yields, 'range')
  const amount = quantity ? quantityOf(quantity) : range ? `${textAt(range, 'q1')}-${textAt(range, 'q2')}` : ''
  return amount ? [amount, textAt(yields, 'unit')].filter(Boolean).join(' ') : oneLine(textIn(yields))
}

function timesOf(times: Element[]): {
  prep?: ImportedTime | null
  cook?: ImportedTime | null
  total?: ImportedTime | null
} {
  const found: Record<string, ImportedTime | null> = {}
  for (const time of times) {
    const type = attr(time, 'type').toLowerCase()
    const kind = /cook|bak/.test(type) ? 'cook' : /total|ready/.test(type) ? 'total' : 'prep'
    found[kind] ??= timeOf(allWithin(time, 'time').map(wordsOfTime).join(' ') || textIn(time))
  }
  return found
}

const wordsOfTime = (time: Element) => {
  const quantity = childOf(time, 'qty')
  return [quantity ? quantityOf(quantity) : '', textAt(time, 'timeunit')].join(' ').trim() || textIn(time)
}

/** Steps may stand beside actions, temperatures and times: all of it is text. */
function stepsOf(directions: Element | null) {
  const parts = allWithin(directions, 'step').length
    ? childrenOf(directions).flatMap(part =>
        part.name === 'step' || part.name === 'note' ? [part] : allWithin(part, 'step'),
      )
    : []
  return parts.length ? parts.flatMap(part => stepsWith(oneLine(textIn(part)))) : stepsWith(textIn(directions))
}
