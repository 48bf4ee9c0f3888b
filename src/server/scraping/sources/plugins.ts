import { type Candidate, emptyCandidate, itemsOf } from '../candidate.ts'
import { ingredientLines } from '../layout/ingredient-lines.ts'
import { stepLines } from '../layout/step-lines.ts'
import { blocksOf } from '../page/blocks.ts'
import type { Element } from '../page/nodes.ts'
import { linesOf, textOf } from '../page/text-of.ts'
import { headingKey } from '../words/headings.ts'
import { partOf } from '../words/part-of.ts'
import { plugins } from './plugin-markup.ts'

/** The lines of an element, of text that stands right in it too. */
const blocksIn = (element: Element) => blocksOf({ ...element, children: [element] } as Element)

const partWords = new Set('notes note recipe notes equipment tools special equipment'.split(' '))
const isPartName = (text: string) => partWords.has(headingKey(text)) || partOf(text)?.exact === true

const names = new Set(plugins.flatMap(({ plugin, ...areas }) => Object.values(areas)))

/** The first element of each class and id that plugins use. */
function namedElements(elements: Element[]): Map<string, Element> {
  const named = new Map<string, Element>()
  const seen = new Set<string>()
  for (const element of elements) {
    const { class: classes, id } = element.attribs
    if (classes && !seen.has(classes)) {
      seen.add(classes)
      for (const token of classes.split(/\s+/)) if (names.has(token) && !named.has(token)) named.set(token, element)
    }
    if (id && names.has(id) && !named.has(id)) named.set(id, element)
  }
  return named
}

/** What recipe plugins wrote into the page: groups, notes and equipment, which their metadata leave out. */
export function readPlugins(elements: Element[]): Candidate[] {
  const named = namedElements(elements)
  return plugins.flatMap(areas => {
    const part = (name: string | undefined) => (name ? named.get(name) : undefined)
    const ingredients = part(areas.ingredients)
    const steps = part(areas.steps)
    if (!ingredients && !steps) return []
    const title = part(areas.name)
    const notes = part(areas.notes)
    const tools = part(areas.tools)
    const yielded = part(areas.yield)
    const candidate: Candidate = {
      ...emptyCandidate('plugin'),
      name: title ? textOf(title) : '',
      ingredients: ingredients ? ingredientLines(blocksIn(ingredients)) : [],
      steps: steps ? stepLines(blocksIn(steps)) : [],
      notes: notes ? stepLines(blocksIn(notes)).filter(line => !isPartName(line.text)) : [],
      tools: tools ? linesOf(tools).filter(line => !isPartName(line) && line.length < 120) : [],
      yields: yielded ? [textOf(yielded)].filter(text => /\d/.test(text)) : [],
    }
    return itemsOf(candidate.ingredients).length + itemsOf(candidate.steps).length > 0 ? [candidate] : []
  })
}
