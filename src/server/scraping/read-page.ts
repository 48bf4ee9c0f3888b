import type { Candidate } from './candidate.ts'
import { ingredientScore } from './choose/quality-score.ts'
import type { Shown } from './choose/with-page.ts'
import { readDrawnFacts } from './layout/drawn-facts.ts'
import { readLayout } from './layout/layout.ts'
import { readNutrientsShown } from './layout/nutrients-shown.ts'
import { blocksOf } from './page/blocks.ts'
import { authorShown } from './page/byline.ts'
import { readFramedVideo } from './page/framed-video.ts'
import { showKeptParts } from './page/kept-parts.ts'
import { candidateOfHead, type Head, readHead } from './page/meta.ts'
import { readNamedTimes } from './page/named-times.ts'
import { type Document, type Element, elementsOf } from './page/nodes.ts'
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

export type Reading = { candidates: Candidate[]; head: Head; elements: Element[]; shown: Shown; others: string[] }

/**
 * Everything a page offers, source by source, the most trusted first. Where it shows no recipe, what it keeps out of sight is
 * looked at, and what somebody wrote below a video.
 */
export function readPage(html: string): Reading {
  const document = parseHtml(html)
  const reading = readDocument(document)
  if (reading.candidates.some(isWhole)) return reading
  const { elements } = reading
  const opened = showKeptParts(elements) ? readDocument(document) : reading
  if (opened.candidates.some(isWhole)) return opened
  for (const text of captionsIn(elements)) {
    const { candidates, shown, others } = readDocument(parseHtml(pageOfText(text)))
    if (!candidates.some(isWhole)) continue
    // The first line of a caption rarely names the dish: the page's own title does.
    const own = namesAlike(reading.head) ? candidates.map(candidate => ({ ...candidate, name: '' })) : candidates
    return { ...reading, candidates: [...own, ...reading.candidates], shown, others }
  }
  return reading
}

const namesAlike = ({ meta, title }: Head) => (meta.get('og:title')?.[0] ?? title).trim().length > 3
const isWhole = ({ ingredients, steps }: Candidate) => ingredients.length + steps.length > 0

function readDocument(document: Document): Reading {
  const all = elementsOf(document)
  const elements = withoutTemplates(all)
  const head = readHead(all)
  const blocks = blocksOf(document)
  const plugins = readPlugins(elements)
  const marked = [
    ...readJsonLd(elements).map(node => readRecipe(node, 'json-ld')),
    ...readMicrodata(elements).map(node => readRecipe(node, 'microdata')),
    ...readRdfa(elements).map(node => readRecipe(node, 'rdfa')),
    ...readMicroformats(elements),
  ]
  const state = readState(elements).map(readStateRecipe)
  const titles = [head.title, ...(head.meta.get('og:title') ?? [])]
  const { recipe: layout, others } = readLayout(blocks, titles, [...marked, ...plugins, ...state].some(isWhole))
  const shown = { blocks, layout, plugins }
  const unmarked = byScore(layout, state)
  const times = readNamedTimes(elements)
  // What stands below several dishes may be of any of them.
  const isTold = marked.some(({ nutrition }) => nutrition !== null)
  return {
    candidates: [
      ...marked,
      ...plugins,
      ...readDrawnFacts(elements),
      ...unmarked,
      ...times,
      ...readFramedVideo(elements),
      ...(isTold || others.length > 0 ? [] : readNutrientsShown(blocks)),
      candidateOfHead(head, authorShown(blocks)),
    ],
    head,
    elements: all,
    shown,
    others,
  }
}

/** What a page keeps in `<template>` is shown by a program, or never. */
function withoutTemplates(elements: Element[]): Element[] {
  const kept = new Set<unknown>()
  return elements.filter(element => {
    const isKept = element.name === 'template' || kept.has(element.parent)
    if (isKept) kept.add(element)
    return !isKept
  })
}

/** What readers see comes before what the page's program holds, unless it is clearly less. */
function byScore(layout: Candidate | null, state: Candidate[]): Candidate[] {
  if (!layout) return state
  const held = Math.max(0, ...state.map(candidate => ingredientScore(candidate.ingredients)))
  const seen = layout.steps.length > 0 && ingredientScore(layout.ingredients) >= held * 0.9
  return seen ? [layout, ...state] : [...state, layout]
}
