import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemo, PASSWORD } from '../../scripts/seed/fill-demo.ts'
import { openBrowser, visit } from '../browser.ts'
import { type RunningLarder, startLarder } from '../larder.ts'
import { isThere, open, openings, wordsOf } from '../openings.ts'
import { insidePages, outsidePages, walkOf } from '../pages.ts'
import { beginGallery, nameOf, SIZES, settled, takePicture, WAYS } from './picture.ts'

/** Every page of the demo household, and what opens above it: at three sizes, light and dark, in English and in Arabic. */
let browser: Browser
let larder: RunningLarder

beforeAll(async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'larder-screens-')), 'data')
  const place = { DATA_DIR: folder, DATABASE_URL: `sqlite://${folder}/larder.db` }
  await fillDemo(place, () => {})
  larder = await startLarder(place)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await larder?.stop()
})

/** The recipe that the README shows, and one that may be changed by who looks. */
const SHOWN = 'shakshuka-with-feta'
const OWN = 'pad-kra-pao'

test.each(WAYS)('$locale, $scheme, $width', async ({ locale, scheme, width }) => {
  const state = `${locale}-${scheme}-${width}`
  beginGallery(state)
  const options = { viewport: SIZES[width], locale, dark: scheme === 'dark', touch: width === 390 }
  const stranger = await visit(browser, larder.url, options)
  for (const path of outsidePages) {
    await stranger.page.goto(path)
    await settled(stranger.page)
    await takePicture(stranger.page, state, nameOf(path))
  }
  await stranger.context.close()
  const { page, context } = await visit(browser, larder.url, options)
  const form = { username: 'mara@example.com', password: PASSWORD }
  expect((await page.request.post('/api/auth/token', { form })).status()).toBe(200)
  for (const path of insidePages(await walkOf(page.request, OWN))) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settled(page)
    await takePicture(page, state, nameOf(path))
  }
  await context.close()
})

test.each(WAYS)('what opens: $locale, $scheme, $width', async ({ locale, scheme, width }) => {
  const state = `open-${locale}-${scheme}-${width}`
  beginGallery(state)
  const options = { viewport: SIZES[width], locale, dark: scheme === 'dark', touch: width === 390 }
  const { page, context } = await visit(browser, larder.url, options)
  const form = { username: 'mara@example.com', password: PASSWORD }
  expect((await page.request.post('/api/auth/token', { form })).status()).toBe(200)
  const words = wordsOf(locale)
  for (const opening of openings(await walkOf(page.request, OWN)).filter(isThere(width))) {
    await page.goto(opening.on)
    await open(page, opening, words)
    await settled(page)
    await takePicture(page, state, opening.name)
  }
  await context.close()
})

/** The pictures of the README. */
const shown = [
  { name: 'list-desktop', width: 1440, dark: false, path: '' },
  { name: 'list-dark', width: 1440, dark: true, path: '' },
  { name: 'list-phone', width: 390, dark: false, path: '' },
  { name: 'recipe-desktop', width: 1440, dark: false, path: `/r/${SHOWN}` },
  { name: 'recipe-phone', width: 390, dark: false, path: `/r/${SHOWN}` },
] as const

test.each(shown)('for the README: $name', async ({ name, width, dark, path }) => {
  const { page, context } = await visit(browser, larder.url, { viewport: SIZES[width], dark })
  const form = { username: 'mara@example.com', password: PASSWORD }
  await page.request.post('/api/auth/token', { form })
  const { groupSlug } = await walkOf(page.request, SHOWN)
  await page.goto(`/g/${groupSlug}${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  await page.screenshot({ path: `docs/screenshots/${name}.jpg`, type: 'jpeg', quality: 82 })
  await context.close()
})
