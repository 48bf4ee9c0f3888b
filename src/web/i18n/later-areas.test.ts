import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import english from '../../../locales/en-US/web.json' with { type: 'json' }
import { isLater, partWords } from './later-areas.ts'

/** The words that come later are there on the pages that show them, and only those pages wait for them. */

const ROOT = join(import.meta.dirname, '..', '..', '..')
const ROUTES = 'src/web/app/routes'

const files = new Map(
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(path => /^(web|shared)\/.*(?<!\.test)\.tsx?$/.test(path))
    .map(path => [`src/${path}`, readFileSync(join(ROOT, 'src', path), 'utf8')]),
)

function importsOf(path: string): string[] {
  const found = (files.get(path) ?? '').matchAll(
    /^(?:import|export)\b(?! type)[^'"]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm,
  )
  return [...found].map(match => {
    const target = (match[1] ?? match[2] ?? match[3]) as string
    return target.startsWith('#') ? `src/${target.slice(1)}` : relative(ROOT, join(ROOT, path, '..', target))
  })
}

/** What a page brings along, at once or when something on it is pressed; other pages left out. */
function broughtBy(page: string): Set<string> {
  const seen = new Set<string>()
  const open = [page]
  for (let path = open.pop(); path; path = open.pop()) {
    if (seen.has(path) || !files.has(path)) continue
    seen.add(path)
    open.push(...importsOf(path).filter(target => !target.startsWith('src/web/pages/')))
  }
  return seen
}

const LATER_KEY = new RegExp(`['"\`](${Object.keys(english).filter(isLater).join('|')})\\.[a-zA-Z$]`)
const showsLaterWords = (page: string) => [...broughtBy(page)].filter(path => LATER_KEY.test(files.get(path) ?? ''))

const routes = [...files].filter(([path]) => path.startsWith(ROUTES)).flatMap(([, text]) => text.split('createRoute('))
const waiting = routes.filter(text => /loader: loadLaterWords|getParentRoute: \(\) => settings/.test(text)).join()
const waits = (page: string) => waiting.includes(`import('#${page.slice('src/'.length)}')`)

test('a page that shows words which come later waits for them', () => {
  const pages = [...files.keys()].filter(path => path.startsWith('src/web/pages/'))
  expect(pages.filter(waits).length).toBeGreaterThan(20)
  const missing = pages
    .filter(page => !waits(page))
    .flatMap(page => showsLaterWords(page).map(path => `${page} shows words of ${path}`))
  expect(missing).toEqual([])
})

test('the frame, which is there before any page, shows none of them', () => {
  expect(showsLaterWords('src/web/main.tsx')).toEqual([])
})

const MOST = 30_000
const compressed = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
/** The best quality takes ten times as long as a good one, so what fits with that is small enough. */
function sizeOf(text: string): number {
  const good = compressed(text, 9)
  return good < MOST ? good : compressed(text, 11)
}

test.each(readdirSync(join(ROOT, 'locales')))('the words of a first visit in %s stay under 30 kB', code => {
  const [first, later] = partWords(JSON.parse(readFileSync(join(ROOT, 'locales', code, 'web.json'), 'utf8')))
  for (const part of [first, later]) expect(sizeOf(JSON.stringify(part))).toBeLessThan(MOST)
})
