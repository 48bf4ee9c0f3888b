import type { Locator, Page } from 'playwright-core'

/** For a moment a press still counts as the letting go. The page's own clock tells, since it may be late. */
const letGo = async (page: Page): Promise<void> => {
  await page.evaluate('new Promise(done => setTimeout(done, 150))')
}

const middleOf = async (target: Locator) => {
  const box = (await target.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Drags by one handle onto another. A finger rests before it lets go: the browser takes one that is lifted in full motion to
 * have flung the page, and the next press to stop that.
 */
export async function dragOnto(page: Page, handle: Locator, other: Locator) {
  // Away from the edges of the screen, where bars lie over the page.
  await handle.evaluate(element =>
    (element as unknown as { scrollIntoView: (how: object) => void }).scrollIntoView({ block: 'center' }),
  )
  const from = await middleOf(handle)
  const aim = await middleOf(other)
  // A little beyond: things of a list are not of one height.
  const to = { x: aim.x, y: aim.y + 12 * Math.sign(aim.y - from.y) }
  const between = Array.from({ length: 8 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / 8,
    y: from.y + ((to.y - from.y) * (step + 1)) / 8,
  }))
  if (!(await page.evaluate<boolean>("matchMedia('(pointer: coarse)').matches"))) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const { x, y } of between) await page.mouse.move(x, y)
    await page.mouse.up()
    return letGo(page)
  }
  const hand = await page.context().newCDPSession(page)
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (const point of between) await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  await page.waitForTimeout(200)
  await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] })
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await letGo(page)
}

/**
 * A finger that pulls something aside by so many pixels, to the right or, where they are negative, to the left. It rests before
 * it lets go, unless it wipes.
 */
export async function pullAside(page: Page, target: Locator, by: number, { wipes = false } = {}) {
  await target.scrollIntoViewIfNeeded()
  const { x, y } = await middleOf(target)
  const hand = await page.context().newCDPSession(page)
  const steps = wipes ? 2 : 8
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let step = 1; step <= steps; step++)
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + (by * step) / steps, y }] })
  if (!wipes) {
    await page.waitForTimeout(200)
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by, y }] })
  }
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await letGo(page)
}

/** A finger that lifts something, carries it to the foot of the screen and holds it there until the page has come along. */
export async function carryPastFoot(page: Page, target: Locator, isFarEnough: () => Promise<boolean>) {
  const { x, y } = await middleOf(target)
  const foot = page.viewportSize()!.height - 90
  const hand = await page.context().newCDPSession(page)
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.locator('[data-dragging]').waitFor()
  for (let step = 1; step <= 8; step++)
    await hand.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: y + ((foot - y) * step) / 8 }],
    })
  while (!(await isFarEnough())) await page.waitForTimeout(50)
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await letGo(page)
}
