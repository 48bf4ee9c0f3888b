import { expect, test } from 'vitest'
import { addRecipe, comeIn, openHouse } from '../house.ts'
import { insidePages, walkOf } from '../pages.ts'
import { beginGallery, nameOf, SIZES, settled, takePicture } from './picture.ts'

/** Pages with nothing on them yet, pages whose content is on its way, and pages whose content could not be had. */
const house = openHouse()
const RECIPE = 'bean-stew'
/** What a page asks for itself, beyond who is here and where. */
const CONTENT = /\/api\/(?!app\/|users\/self(\?|$)|auth\/|groups\/self|households\/self|events)/

const widths = [390, 1440] as const

test.each(widths)('empty, %i', async width => {
  const state = `empty-${width}`
  beginGallery(state)
  const { page, context } = await comeIn(house, { viewport: SIZES[width] })
  for (const path of insidePages(await walkOf(page.request, RECIPE))) {
    await page.goto(path)
    await settled(page)
    await takePicture(page, state, nameOf(path))
  }
  await context.close()
})

test.each([...widths.map(width => ({ kind: 'loading', width })), ...widths.map(width => ({ kind: 'error', width }))])(
  '$kind, $width',
  async ({ kind, width }) => {
    const state = `${kind}-${width}`
    beginGallery(state)
    const { page, context } = await comeIn(house, { viewport: SIZES[width] })
    await addRecipe(page.request, { name: 'Bean Stew', recipeIngredient: ['beans'] }).catch(() => {})
    const pages = insidePages(await walkOf(page.request, RECIPE))
    await page.route(CONTENT, route =>
      kind === 'error' ? route.fulfill({ status: 500, json: { detail: 'A pipe burst.' } }) : new Promise(() => {}),
    )
    for (const path of pages) {
      await page.goto(path)
      await expect.poll(() => page.locator('main').count()).toBeGreaterThan(0)
      // A question that fails is asked again before people are told.
      await page.waitForTimeout(kind === 'error' ? 5000 : 600)
      await takePicture(page, state, nameOf(path))
    }
    await context.close()
  },
)
