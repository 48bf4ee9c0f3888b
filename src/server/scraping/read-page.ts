import type { Shown } from './choose/with-page.ts'
import { worthOfIngredients } from './choose/worth.ts'
import type { Finding } from './finding.ts'
import { readLayout } from './layout/layout.ts'
import { blocksOf } from './page/blocks.ts'
import { findingOfHead, type Head, readHead } from './page/meta.ts'
import { type Document, type Element, elementsOf, find } from './page/nodes.ts'
import { parseHtml } from './page/parse-html.ts'
import { captionsIn } from './sources/captions.ts'
import { readJsonLd } from './sources/json-ld.ts'
import { readMicrodata, readRdfa } from './sources/microdata.ts'
import { readMicroformats } from './sources/microformats.ts'
import { pageOfText } from './sources/plain-text.ts'
import { readPlugins } from './sources/plugins.ts'
import { readRecipe } from './sources/schema-recipe.ts'
import { readState } from './sources/state.ts'
import { readStateRecipe } from './sources/state-recipe.ts'

export type Reading = { findings: Finding[]; head: Head; elements: Element[]; shown: Shown; others: string[] }

/**
 * Everything a page offers, source by source, the most trusted first. Where it shows no recipe, what it keeps for readers
 * without scripts is looked at, and what somebody wrote below a video.
 */
export function readPage(html: string): Reading {
  const document = parseHtml(html)
  const reading = readDocument(document)
  if (reading.findings.some(isWhole)) return reading
  const { elements } = reading
  const kept = elements.filter(element => element.name === 'noscript' && find(element, isLine) !== null)
  for (const element of kept) element.name = 'div'
  const opened = kept.length > 0 ? readDocument(document) : reading
  if (opened.findings.some(isWhole)) return opened
  for (const text of captionsIn(elements)) {
    const { findings, shown, others } = readDocument(parseHtml(pageOfText(text)))
    if (findings.some(isWhole)) return { ...reading, findings: [...findings, ...reading.findings], shown, others }
  }
  return reading
}

const isLine = ({ name }: Element) => name === 'li' || name === 'p'
const isWhole = ({ ingredients, steps }: Finding) => ingredients.length + steps.length > 0

function readDocument(document: Document): Reading {
  const elements = elementsOf(document)
  const head = readHead(elements)
  const blocks = blocksOf(document)
  const { recipe: layout, others } = readLayout(blocks, [head.title, ...(head.meta.get('og:title') ?? [])])
  const plugins = readPlugins(elements)
  const shown = { blocks, layout, plugins }
  const marked = [
    ...readJsonLd(elements).map(node => readRecipe(node, 'json-ld')),
    ...readMicrodata(document).map(node => readRecipe(node, 'microdata')),
    ...readRdfa(document).map(node => readRecipe(node, 'rdfa')),
    ...readMicroformats(elements),
  ]
  const unmarked = byWorth(layout, readState(elements).map(readStateRecipe))
  return { findings: [...marked, ...plugins, ...unmarked, findingOfHead(head)], head, elements, shown, others }
}

/** What readers see comes before what the page's program holds, unless it is clearly less. */
function byWorth(layout: Finding | null, state: Finding[]): Finding[] {
  if (!layout) return state
  const held = Math.max(0, ...state.map(finding => worthOfIngredients(finding.ingredients)))
  const seen = layout.steps.length > 0 && worthOfIngredients(layout.ingredients) >= held * 0.9
  return seen ? [layout, ...state] : [...state, layout]
}
