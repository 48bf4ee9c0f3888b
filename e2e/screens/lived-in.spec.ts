import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemo, PASSWORD } from '../../scripts/seed/fill-demo.ts'
import { endVisits, openBrowser, visit } from '../browser.ts'
import { type RunningLarder, startLarder } from '../larder.ts'
import { addOneOfEach, type OneOfEach } from '../one-of-each.ts'
import { isThere, open, wordsOf } from '../opening.ts'
import { openings } from '../openings.ts'
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
  await endVisits(browser)
  await larder?.stop()
})

/** The recipe that is opened, and that the README shows; who looks may change it. */
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

/** Made once, by whoever comes first. */
let spareMade: Promise<OneOfEach> | undefined
const spare = (request: APIRequestContext) => {
  spareMade ??= addOneOfEach(request, {
    recipe: 'Lemon broth',
    lines: ['1 l broth, hot', '2 lemons, the juice', 'a pinch of salt'],
    text: 'Bring the broth to a boil and season it with lemon.',
  })
  return spareMade
}

test.each(WAYS)('what opens: $locale, $scheme, $width', async ({ locale, scheme, width }) => {
  const state = `open-${locale}-${scheme}-${width}`
  beginGallery(state)
  const options = { viewport: SIZES[width], locale, dark: scheme === 'dark', touch: width === 390 }
  const { page, context } = await visit(browser, larder.url, options)
  const form = { username: 'mara@example.com', password: PASSWORD }
  expect((await page.request.post('/api/auth/token', { form })).status()).toBe(200)
  const words = wordsOf(locale)
  const walk = { ...(await walkOf(page.request, OWN)), spare: await spare(page.request) }
  for (const opening of openings(walk).filter(isThere(width))) {
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
  { name: 'recipe-desktop', width: 1440, dark: false, path: `/r/${OWN}` },
  { name: 'recipe-phone', width: 390, dark: false, path: `/r/${OWN}` },
] as const

test.each(shown)('for the README: $name', async ({ name, width, dark, path }) => {
  const { page, context } = await visit(browser, larder.url, { viewport: SIZES[width], dark, touch: width === 390 })
  const form = { username: 'mara@example.com', password: PASSWORD }
  await page.request.post('/api/auth/token', { form })
  const { groupSlug } = await walkOf(page.request, OWN)
  await page.goto(`/g/${groupSlug}${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  await page.screenshot({ path: `docs/screenshots/${name}.jpg`, type: 'jpeg', quality: 82 })
  await context.close()
})
