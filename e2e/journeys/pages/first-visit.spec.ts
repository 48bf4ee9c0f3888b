import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, PHONE, visit } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { quiet } from '../../quiet.ts'

const house = openHouse()

let stew = ''
beforeAll(async () => {
  const { page, context } = await comeIn(house)
  // As long as most are, and with a picture: what is below the fold does not come yet.
  const recipeInstructions = Array.from({ length: 20 }, (_, i) => ({ text: `Stir for ${i + 1} minutes.` }))
  stew = await addRecipe(page.request, { name: 'Bean Stew', recipeIngredient: ['beans', 'water'], recipeInstructions })
  const image = { name: 'stew.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  const sent = { multipart: { image, extension: 'jpg' }, headers: BY_HAND }
  expect((await page.request.put(`/api/recipes/${stew}/image`, sent)).status()).toBe(200)
  await context.close()
})

/** Bytes of the files that a page asked for, as they came over the wire. */
async function weigh(path: string, named: 'link' | 'heading') {
  const visitor = await visit(house.browser, house.larder.url, { viewport: named === 'link' ? DESKTOP : PHONE })
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
  await visitor.page.getByRole(named, { name: 'Bean Stew' }).first().waitFor()
  await quiet(visitor.page)
  return bytes
}

test('the first visit of the recipe list stays light', async () => {
  const { Script, Stylesheet } = await weigh(GROUP, 'link')
  expect(Script).toBeGreaterThan(50_000)
  expect(Script).toBeLessThan(200_000)
  expect(Stylesheet).toBeLessThan(50_000)
})

test('the first recipe opened stays light', async () => {
  const { Script } = await weigh(`${GROUP}/r/${stew}`, 'heading')
  expect(Script).toBeGreaterThan(50_000)
  // Scaling knows the words of steps in all languages. The 12 kB of timers among them come behind the text.
  expect(Script).toBeLessThan(270_000)
})

test('the client says that browsers are to compile it while it comes in', async () => {
  const { page } = await comeIn(house)
  const [, entry] = / data-client="([^"]+)"/.exec(await (await page.request.get('/')).text()) ?? []
  expect(await (await page.request.get(`/${entry}`)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})
