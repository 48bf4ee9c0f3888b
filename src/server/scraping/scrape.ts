import { anchoredIngredients, anchoredSteps } from './choose/anchor.ts'
import { merge } from './choose/merge.ts'
import { pageHasTheSteps, pageTellsMore, worthOfIngredients } from './choose/prefer.ts'
import { markGroups } from './clean/ingredient.ts'
import { withoutNumbers } from './clean/step.ts'
import type { Page, Scraped } from './draft.ts'
import type { Finding } from './finding.ts'
import { readLayout } from './layout/layout.ts'
import { type Block, blocksOf } from './page/blocks.ts'
import { findingOfHead, readHead } from './page/meta.ts'
import { elementsOf } from './page/nodes.ts'
import { parseHtml } from './page/parse-html.ts'
import { picturesOf } from './page/pictures.ts'
import { readJsonLd } from './sources/json-ld.ts'
import { readMicrodata, readRdfa } from './sources/microdata.ts'
import { readRecipe } from './sources/schema-recipe.ts'
import { readState } from './sources/state.ts'
import { readStateRecipe } from './sources/state-recipe.ts'

/** A page in, a draft out: everything the page offers is read and each field is taken from where it is told best. */
export function scrape(page: Page): Scraped {
  const document = parseHtml(page.html ?? '')
  const elements = elementsOf(document)
  const head = readHead(elements)
  const blocks = blocksOf(document)
  const layout = readLayout(blocks)
  const marked = [
    ...readJsonLd(elements).map(node => readRecipe(node, 'json-ld')),
    ...readMicrodata(document).map(node => readRecipe(node, 'microdata')),
    ...readRdfa(document).map(node => readRecipe(node, 'rdfa')),
  ]
  const state = readState(elements).map(readStateRecipe)
  const findings = [
    ...marked.map(finding => withPage(finding, blocks, layout)),
    ...state,
    ...(layout ? [layout] : []),
    findingOfHead(head),
  ]
  return merge(findings, head, page, name => picturesOf(elements, name))
}

/** What readers see comes before what the page's program holds, unless it is clearly less. */
function byWorth(layout: Finding | null, state: Finding[]): Finding[] {
  if (!layout) return state
  const held = Math.max(0, ...state.map(finding => worthOfIngredients(finding.ingredients)))
  return worthOfIngredients(layout.ingredients) >= held * 0.9 && layout.steps.length > 0
    ? [layout, ...state]
    : [...state, layout]
}

/** Where the page shows the lists of a finding better divided or more complete, the page's form is taken. */
function withPage(finding: Finding, blocks: Block[], layout: Finding | null): Finding {
  const anchored = anchoredIngredients(finding.ingredients, blocks)
  const ingredients = pageTellsMore(finding, layout)
    ? layout!.ingredients
    : (anchored ?? markGroups(finding.ingredients))
  const steps =
    anchoredSteps(finding.steps, blocks) ?? (pageHasTheSteps(finding, layout) ? layout!.steps : finding.steps)
  return { ...finding, ingredients, steps: withoutNumbers(steps) }
}
