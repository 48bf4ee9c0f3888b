import { expect, test } from 'vitest'
import { DESKTOP, expectQuiet, PHONE, visit } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse(() => ({ IS_DEMO: 'true' }))
const NOTICE = /^This is a demo of Larder \d+\.\d+\.\d+/

test.each([PHONE, DESKTOP])('a demo says on each page that it is one, however far one scrolls: %o', async viewport => {
  const stranger = await visit(house.browser, house.larder.url, { viewport })
  await stranger.page.goto('/login')
  await stranger.page.getByText(NOTICE).waitFor()
  expectQuiet(stranger)

  const visitor = await comeIn(house, { viewport })
  const { page } = visitor
  const text = Array.from({ length: 60 }, (_, i) => `Stir ${i} times.`).join('\n\n')
  const slug = await addRecipe(page.request, { name: `Long stew ${viewport.width}`, description: text })
  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByText('Stir 59 times.').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(300)
  const box = await page.getByText(NOTICE).boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect(box?.y).toBeLessThan(100)
  expectQuiet(visitor)
})
