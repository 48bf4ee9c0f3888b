import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addRecipe, comeIn, openHouse } from '../house.ts'
import { insidePages, walkOf } from '../pages.ts'
import { beginGallery, nameOf, SIZES, settled, takePicture, WAYS, type Way } from './picture.ts'

/** Pages with nothing on them yet, pages whose content is on its way, and pages whose content could not be had. */
const house = openHouse()
const RECIPE = 'bean-stew'
/** What a page asks for itself, beyond who is here and where. */
const CONTENT = /\/api\/(?!app\/|users\/self(\?|$)|auth\/|groups\/self|households\/self|events)/

const enter = ({ locale, scheme, width }: Way) =>
  comeIn(house, { viewport: SIZES[width], locale, dark: scheme === 'dark', touch: width === 390 })

test.each(WAYS)('empty: $locale, $scheme, $width', async way => {
  const state = `empty-${way.locale}-${way.scheme}-${way.width}`
  beginGallery(state)
  const { page, context } = await enter(way)
  for (const path of insidePages(await walkOf(page.request, RECIPE))) {
    await page.goto(path)
    await settled(page)
    await takePicture(page, state, nameOf(path))
  }
  await context.close()
})

const kinds = (['loading', 'error'] as const).flatMap(kind => WAYS.map(way => ({ kind, ...way })))

test.each(kinds)('$kind: $locale, $scheme, $width', async ({ kind, ...way }) => {
  const state = `${kind}-${way.locale}-${way.scheme}-${way.width}`
  beginGallery(state)
  const { page, context } = await enter(way)
  await addRecipe(page.request, { name: 'Bean Stew', recipeIngredient: ['beans'] }).catch(() => {})
  const pages = insidePages(await walkOf(page.request, RECIPE))
  await page.route(CONTENT, route =>
    kind === 'error' ? route.fulfill({ status: 500, json: { detail: 'A pipe burst.' } }) : new Promise(() => {}),
  )
  for (const path of pages) {
    await page.goto(path)
    await expect.poll(() => page.locator('main').count()).toBeGreaterThan(0)
    await (kind === 'error' ? told(page) : page.waitForTimeout(600))
    await takePicture(page, state, nameOf(path))
  }
  await context.close()
})

/** A question that fails is asked again before people are told; some pages ask nothing. */
async function told(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('alert')
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => {})
  await page.waitForTimeout(300)
}
