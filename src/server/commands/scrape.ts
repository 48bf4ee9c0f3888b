import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { text as readAll } from 'node:stream/consumers'
import { scrapeLine } from '../scraping/batch.ts'
import { pageOf } from '../scraping/page-of.ts'
import { scrape } from '../scraping/scrape.ts'

const help = `larder scrape FILE|URL|-        print the recipe of a page as JSON
larder scrape --evidence FILE   the same with the source and confidence of each field
larder scrape --batch           read lines {host, name, url, html}, write lines {host, name, result}
`

export type FetchPage = (url: string) => Promise<{ url: string; html: string }>

const noFetch: FetchPage = () =>
  Promise.reject(new Error('Fetching addresses is not available here: save the page and give the file instead.'))

/** The command `larder scrape`; answers the exit code: 0 a recipe, 1 none or a failure, 2 wrong use. */
export async function run(args: string[], fetchPage: FetchPage = noFetch): Promise<number> {
  const flags = new Set(args.filter(arg => arg.startsWith('--')))
  const inputs = args.filter(arg => !arg.startsWith('--'))
  if (flags.has('--batch') && inputs.length === 0) return batch()
  if (inputs.length === 0 || flags.has('--help')) {
    process.stderr.write(help)
    return flags.has('--help') ? 0 : 2
  }
  let code = 0
  for (const input of inputs) code = Math.max(code, await one(input, flags.has('--evidence'), fetchPage))
  return code
}

async function one(input: string, withEvidence: boolean, fetchPage: FetchPage): Promise<number> {
  try {
    const page = /^https?:\/\//i.test(input)
      ? await fetchPage(input)
      : pageOf(input === '-' ? await readAll(process.stdin) : await readFile(input, 'utf8'))
    const scraped = scrape(page)
    await print(JSON.stringify(withEvidence ? scraped : scraped.recipe, null, 2))
    if (scraped.recipe === null) process.stderr.write(`${input}: no recipe found\n`)
    return scraped.recipe === null ? 1 : 0
  } catch (error) {
    process.stderr.write(`${input}: ${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

async function batch(): Promise<number> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== '') await print(JSON.stringify(scrapeLine(JSON.parse(line))))
  }
  return 0
}

async function print(line: string) {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
}
