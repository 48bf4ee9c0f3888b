import { merge } from './choose/merge.ts'
import type { Page, Scraped } from './draft.ts'
import { readLayout } from './layout/layout.ts'
import { blocksOf } from './page/blocks.ts'
import { findingOfHead, readHead } from './page/meta.ts'
import { elementsOf } from './page/nodes.ts'
import { parseHtml } from './page/parse-html.ts'
import { readJsonLd } from './sources/json-ld.ts'
import { readMicrodata, readRdfa } from './sources/microdata.ts'
import { readRecipe } from './sources/schema-recipe.ts'

/** A page in, a draft out: everything the page offers is read and each field is taken from where it is told best. */
export function scrape(page: Page): Scraped {
  const document = parseHtml(page.html ?? '')
  const elements = elementsOf(document)
  const head = readHead(elements)
  const layout = readLayout(blocksOf(document))
  const findings = [
    ...readJsonLd(elements).map(node => readRecipe(node, 'json-ld')),
    ...readMicrodata(document).map(node => readRecipe(node, 'microdata')),
    ...readRdfa(document).map(node => readRecipe(node, 'rdfa')),
    ...(layout ? [layout] : []),
    findingOfHead(head),
  ]
  return merge(findings, head, page)
}
