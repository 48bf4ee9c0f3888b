import { expect, test } from 'vitest'
import { visit } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'
import { quiet } from '../../quiet.ts'

const house = openHouse()

/** Bytes of the files that a page asked for, as they came over the wire. */
async function weigh(path: string) {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, { name: 'Bean Stew' })
  await context.close()
  const visitor = await visit(house.browser, house.larder.url)
  await visitor.context.addCookies((await (await comeIn(house)).context.storageState()).cookies)
  const session = await visitor.context.newCDPSession(visitor.page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes = { Script: 0, Stylesheet: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Script' || kind === 'Stylesheet') bytes[kind] += encodedDataLength
  })
  await visitor.page.goto(path)
  await visitor.page.getByRole('link', { name: 'Bean Stew' }).first().waitFor()
  await quiet(visitor.page)
  return bytes
}

test('the first visit of the recipe list stays light', async () => {
  const { Script, Stylesheet } = await weigh(GROUP)
  expect(Script).toBeGreaterThan(50_000)
  expect(Script).toBeLessThan(200_000)
  expect(Stylesheet).toBeLessThan(50_000)
})
