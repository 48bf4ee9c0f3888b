import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { run } from '#server/commands/scrape.ts'
import type { Scenario } from '../bench.ts'

const fixtures = new URL('../../src/server/scraping/fixtures/', import.meta.url)
const usualSize = 360_000

/** What scraping costs: pages a second on one core, by processor time, and the memory of a batch. */
export default {
  name: 'scraping',
  run: async ({ quick }) => {
    const lines = linesOfPages(quick ? 100 : 400)
    // A process of its own, which is the batch as people run it: memory is its alone.
    const batch = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], {
      input: lines.join(''),
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    if (batch.status !== 0) throw new Error(`The batch failed: ${batch.stderr}`)
    const answers = batch.stdout.trim().split('\n').length
    if (answers !== lines.length) throw new Error(`The batch answered ${answers} of ${lines.length} pages`)
    const { seconds, memory } = JSON.parse(batch.stderr.trim().split('\n').at(-1)!) as {
      seconds: number
      memory: number
    }
    return [
      {
        budget: 'scraper-pages',
        value: lines.length / seconds,
        detail: `${lines.length} pages, a second of processor time`,
      },
      { budget: 'scraper-memory', value: memory, detail: 'most that the process held' },
    ]
  },
} satisfies Scenario

/** Batch lines of pages as heavy as real ones: recipes of every shape among menus, teasers, comments and scripts. */
function linesOfPages(count: number): string[] {
  const pages = readdirSync(fixtures)
    .filter(file => file.endsWith('.html'))
    .map(file => readFileSync(new URL(file, fixtures), 'utf8'))
  return Array.from({ length: count }, (_, at) => {
    const html = padded(pages[at % pages.length]!, at)
    return `${JSON.stringify({ host: 'kitchen.example', name: `page-${at}`, url: `https://kitchen.example/${at}`, html })}\n`
  })
}

function padded(html: string, at: number): string {
  const body = html.indexOf('</body>')
  const parts: string[] = []
  let size = html.length
  for (let piece = 0; size < usualSize; piece++) {
    const part = boilerplate(at * 1000 + piece)
    parts.push(part)
    size += part.length
  }
  const half = Math.floor(parts.length / 2)
  const open = html.replace(/<body[^>]*>/, found => `${found}<nav>${parts.slice(0, half).join('')}</nav>`)
  return body === -1
    ? open + parts.slice(half).join('')
    : open.replace('</body>', `<section class="more">${parts.slice(half).join('')}</section></body>`)
}

function boilerplate(seed: number): string {
  const numbers = Array.from({ length: 400 }, (_, at) => (seed * 31 + at * 17) % 9973)
  return (
    `<div class="teaser teaser--${seed % 7}"><a href="/story/${seed}"><img src="/img/${seed}-300x200.jpg" alt="Story ${seed}" width="300" height="200"></a>` +
    `<h3><a href="/story/${seed}">Twenty ways with number ${seed}</a></h3><p>We went to the market on day ${seed % 365} and came home with far too much.</p></div>` +
    `<script>window.slots = window.slots || []; window.slots.push({ id: ${seed}, sizes: [${numbers.join(', ')}] })</script>` +
    `<ul class="menu">${numbers
      .slice(0, 8)
      .map(number => `<li class="menu__item"><a href="/tag/${number}">Tag ${number}</a></li>`)
      .join('')}</ul>` +
    `<style>.c${seed} { margin: 0 ${seed % 9}px; background: url(/bg/${seed}.svg) }</style>`
  )
}

if (import.meta.main) {
  const code = await run(['--batch'])
  const { user, system } = process.cpuUsage()
  const memory = process.resourceUsage().maxRSS / 1024
  process.stderr.write(`${JSON.stringify({ seconds: (user + system) / 1e6, memory })}\n`)
  process.exitCode = code
}
