import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer as readAll } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { scrapeLine } from '../scraping/batch.ts'
import type { Page } from '../scraping/draft.ts'
import { scrape } from '../scraping/scrape.ts'
import { complain, explainUse, printLine, wordsOfError } from './output.ts'
import { pageOfBytes } from './page-of-bytes.ts'

const help = `larder scrape FILE|URL|-              print the recipe of a page as JSON
larder scrape --evidence FILE|URL|-   the same with the source and confidence of each field
larder scrape --batch                 read lines {host, name, url, html}, write lines {host, name, result}

A page may be HTML, JSON, plain text or a PDF, in the encoding that it names. A file with nothing but addresses is read as a list of pages to fetch.
`

export type FetchPage = (url: string) => Promise<Page>

/** Loaded for the first address: a batch needs neither settings nor network. */
const fetchOutside: FetchPage = async url => (await import('./fetch-page.ts')).fetchPage(url)

/** `larder scrape`. Answers the exit code: 0 a recipe for each page, 1 none or a failure, 2 wrong use. */
export async function run(args: string[], fetchPage: FetchPage = fetchOutside): Promise<number> {
  const flags = new Set(args.filter(arg => arg.startsWith('--')))
  const inputs = args.filter(arg => !arg.startsWith('--'))
  const known = [...flags].every(flag => ['--batch', '--evidence', '--help'].includes(flag))
  if (flags.has('--help') || !known || flags.has('--batch') === inputs.length > 0) return explainUse(help, args)
  if (flags.has('--batch')) return batch(process.stdin)
  let code = 0
  for (const input of inputs) code = Math.max(code, await one(input, flags.has('--evidence'), fetchPage))
  return code
}

async function one(input: string, withEvidence: boolean, fetchPage: FetchPage): Promise<number> {
  try {
    const scraped = scrape(await load(input, fetchPage))
    if (scraped.recipe === null && scraped.evidence.warnings.includes('list of addresses')) {
      let code = 0
      for (const { url } of scraped.others) if (url) code = Math.max(code, await one(url, withEvidence, fetchPage))
      return code
    }
    await printLine(JSON.stringify(withEvidence ? scraped : scraped.recipe, null, 2))
    return scraped.recipe === null ? complain(`${input}: no recipe found`, 1) : 0
  } catch (error) {
    return complain(`${input}: ${wordsOfError(error)}`, 1)
  }
}

async function load(input: string, fetchPage: FetchPage): Promise<Page> {
  if (/^https?:\/\//i.test(input)) return fetchPage(input)
  return pageOfBytes(input === '-' ? await readAll(process.stdin) : await readFile(input))
}

const pagesBetweenSweeps = 20

/** A line that is no JSON is answered by a line without a result, so that lines in and out stay in step. */
async function batch(input: Readable): Promise<number> {
  const sweep = sweeper()
  let count = 0
  for await (const line of linesOf(input)) {
    if (line.trim() === '') continue
    await printLine(JSON.stringify(answer(line)))
    if (++count % pagesBetweenSweeps === 0) sweep()
  }
  return 0
}

function answer(line: string) {
  try {
    return scrapeLine(JSON.parse(line))
  } catch {
    return { host: null, name: null, result: null }
  }
}

/** The trees of past pages are given back at once, so that a long batch stays as small as a short one. */
function sweeper(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

/** Lines end at "\n" alone: pages may hold the other signs that line readers break at. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  let parts: string[] = []
  for await (const chunk of input.setEncoding('utf8')) {
    const pieces = (chunk as string).split('\n')
    for (const [at, piece] of pieces.entries()) {
      parts.push(piece)
      if (at === pieces.length - 1) break
      yield parts.join('')
      parts = []
    }
  }
  if (parts.length > 0) yield parts.join('')
}
