import type { Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type PlayedMessage, type PlayedTurn, playAi } from '#server/testing/play-ai.ts'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, openHouse } from '../../house.ts'
import { clear, day, planned, put } from '../../plan-board.ts'

const ai = await playAi()
const house = openHouse(() => ({ ...ai.settings, OPENAI_REQUEST_TIMEOUT: '20' }))

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, { name: 'Leek Tart', totalTime: '25 minutes' })
  await context.close()
})

const heardLast = (heard: PlayedMessage[]) => heard.at(-1) as PlayedMessage

/** Looks for leeks, and moves the first meal of the plan to Friday. */
function helpful(heard: PlayedMessage[]): PlayedTurn {
  const { role, content } = heardLast(heard)
  if (role === 'user' && content.includes('leeks'))
    return { calls: [{ name: 'search_recipes', given: { search: 'leek' } }] }
  if (role === 'user') return { calls: [{ name: 'list_meals', given: {} }] }
  const items = content.startsWith('{') ? JSON.parse(content).items : undefined
  if (!items) return { text: 'Shall I do that?' }
  if (items[0].slug) return { text: `How about [[${items[0].slug}]]?` }
  return { calls: [{ name: 'move_meal', given: { id: items[0].id, date: day(5) } }] }
}

test('a manager switches it on; it finds a recipe, and moves a meal when it is told to and not before', async () => {
  ai.say = helpful
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page } = visitor
  const off = { data: { enabled: false, monthlyTokens: null }, headers: BY_HAND }
  await page.request.put('/api/groups/assistant', off)
  await clear(page)
  await put(page, day(2), 'Stew')
  const search = async (text: string) => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox', { name: 'What are you looking for?' }).fill(text)
  }
  await page.goto('/group')
  await search('xylophone')
  await page.getByText('Nothing found for').waitFor()
  expect(await page.getByRole('option', { name: /Ask Larder/ }).count()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('switch', { name: 'Let members ask the assistant' }).press('Space')
  await page.getByRole('textbox', { name: 'Monthly limit in tokens' }).fill('500000')
  await page.locator('form').filter({ hasText: 'Let members ask' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Group settings saved').waitFor()
  await expectAccessible(page)

  await search('Something with leeks')
  await page.getByRole('option', { name: 'Ask Larder: “Something with leeks”' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ask Larder' })
  await sheet.getByText('How about Leek Tart?').waitFor()
  await sheet.getByRole('link', { name: /Leek Tart/ }).waitFor()
  await expectAccessible(page)

  const ask = async (text: string) => {
    await sheet.getByRole('textbox', { name: 'What would you like?' }).fill(text)
    await sheet.getByRole('textbox', { name: 'What would you like?' }).press('Enter')
  }
  const changes = sheet.getByRole('region', { name: 'Here’s what I’d change' })
  await ask('Move Tuesday’s dinner to Friday')
  await changes.getByText(/Move “Stew” from Tuesday, .* to Friday, /).waitFor()
  await expectAccessible(page)
  const before = await planned(page)
  await changes.getByRole('button', { name: 'Not now' }).click()
  await changes.getByText('Nothing was changed').waitFor()
  expect(await planned(page)).toEqual(before)

  await ask('Do move it')
  await changes.last().getByRole('button', { name: 'Do it' }).click()
  await changes.last().getByText('Done', { exact: true }).waitFor()
  expect(await planned(page)).not.toEqual(before)
  await changes.last().getByRole('button', { name: 'Undo' }).click()
  await changes.last().getByText('Undone', { exact: true }).waitFor()
  expect(await planned(page)).toEqual(before)

  await sheet.getByRole('link', { name: /Leek Tart/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Leek Tart' }).waitFor()
  await sheet.waitFor({ state: 'detached' })
  expectQuiet(visitor)
})

test('what goes wrong is said in words, and the question is asked again', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const limited = (monthlyTokens: number | null) =>
    page.request.put('/api/groups/assistant', { data: { enabled: true, monthlyTokens }, headers: BY_HAND })
  await limited(0)
  ai.say = helpful
  await page.goto('/household/mealplan/planner/view')
  await page.getByRole('button', { name: 'More for this plan' }).click()
  await page.getByRole('menuitem', { name: 'Ask Larder…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ask Larder' })
  await sheet.getByRole('button', { name: 'Something with leeks, in under half an hour' }).click()
  await sheet.getByRole('alert').getByText('used up the assistant’s limit').waitFor()
  await limited(null)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await sheet.getByText('How about Leek Tart?').waitFor()
  await sheet.getByRole('button', { name: 'Start over' }).click()
  await sheet.getByText('Nothing changes until you say so').waitFor()
  expectQuiet(visitor, [/429/])
})

/** Says each text again in capitals, which leaves its marks as they are. */
function loud(heard: PlayedMessage[]): PlayedTurn {
  const said = heardLast(heard).content as unknown as { text: string }[]
  const { texts } = JSON.parse(said[0]?.text ?? '') as { texts: { id: string; text: string }[] }
  const louder = texts.map(({ id, text }) => ({ id, text: text.replace(/<\/?[uf]>/g, '').toUpperCase() }))
  return { text: JSON.stringify({ texts: louder }) }
}

test('a recipe is translated beside its own words, cooked by in either, and the translation removed', async () => {
  ai.say = loud
  const { page, context } = await comeIn(house, { viewport: PHONE })
  const slug = await addRecipe(page.request, {
    name: `Barley stew ${day(0)}`,
    recipeIngredient: [{ quantity: 2, note: 'handfuls of barley', title: '' }],
    recipeInstructions: [{ text: 'Simmer for 40 minutes.' }],
  })
  await page.goto(`/g/home/r/${slug}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Translate to English' }).click()
  const sheet = page.getByRole('dialog', { name: 'Translate to English' })
  await expectAccessible(page)
  const busy = page.getByText('The AI service is busy or its limit is used up.')
  ai.act = response => void response.writeHead(429).end('{}')
  await sheet.getByRole('button', { name: 'Translate', exact: true }).click()
  await busy.waitFor()
  ai.act = undefined
  // While it is tried again, that it failed before is no news.
  const waited = async (route: Route) => {
    await sheet.getByText('Translating the recipe. This may take a minute.').waitFor()
    await busy.waitFor({ state: 'detached' })
    await route.continue()
  }
  await page.route('**/translations/**', waited, { times: 1 })
  await sheet.getByRole('button', { name: 'Translate', exact: true }).click()
  await page.getByRole('heading', { name: /BARLEY STEW/ }).waitFor()
  await page.getByText(/SIMMER FOR/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cook', exact: true }).click()
  await page
    .getByRole('dialog', { name: /BARLEY STEW/ })
    .getByText(/SIMMER FOR/)
    .waitFor()
  await page.getByRole('button', { name: 'Exit cook mode' }).click()
  await page.getByText('Original', { exact: true }).click()
  await page.getByText(/Simmer for/).waitFor()
  await page.getByText('English', { exact: true }).click()
  await page.getByRole('button', { name: 'About this translation' }).click()
  await sheet.getByRole('button', { name: 'Remove translation' }).click()
  await page.getByText(/Simmer for/).waitFor()
  await page.getByText('Original', { exact: true }).waitFor({ state: 'detached' })
  await context.close()
})

test('a receipt is read, put right and saved as prices and stock, and taken back in one', async () => {
  const { page, context } = await comeIn(house, { viewport: PHONE })
  const soap = `Soap ${Date.now()}`
  const line = { printed: 'SPUELI 500ML', name: 'Dish', price: 1.95, quantity: null, unit: null }
  const lines = [line, { ...line, printed: 'TUETE', name: 'Paper bag', price: 0.2 }]
  const receipt = { shop: 'Corner shop', date: day(0), total: 3, lines }
  const remembered = async () => {
    const { prices } = await (await page.request.get('/api/households/prices')).json()
    return prices.filter((one: { name: string }) => one.name === soap)
  }
  ai.say = () => ({ text: 'I would rather not.' })
  await page.goto('/household/pantry')
  await page.getByRole('button', { name: 'Add a receipt' }).click()
  await page.getByRole('textbox', { name: 'Text of the receipt' }).fill('SPUELI 500ML 1,95')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Read receipt' }).click()
  await page.getByRole('alert').getByText('didn’t respond').waitFor()
  ai.say = () => ({ text: JSON.stringify(receipt) })
  await page.getByRole('button', { name: 'Read receipt' }).click()
  const check = page.getByRole('dialog', { name: 'Check your receipt' })
  await check.getByText('add up to $2.15, but the receipt says $3.00').waitFor()
  await check.getByRole('checkbox', { name: 'Paper bag' }).uncheck()
  await check.getByRole('button', { name: 'Edit Dish' }).click()
  await check.getByRole('combobox', { name: 'What is it?' }).fill(soap)
  await check.getByRole('combobox', { name: 'Place' }).fill('Cellar')
  await check.getByRole('textbox', { name: 'Price' }).fill('2.80')
  await check.getByText('the receipt says').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await check.getByRole('button', { name: 'Save 1 item' }).click()
  await page.getByText('Saved 1 item from your receipt').waitFor()
  const cellar = page.getByRole('region', { name: 'Cellar' })
  await cellar.getByText(soap).waitFor()
  expect(await remembered()).toMatchObject([{ price: 2.8, shop: 'Corner shop', printedAs: 'SPUELI 500ML' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await cellar.getByText(soap).waitFor({ state: 'detached' })
  await expect.poll(remembered).toEqual([])
  await context.close()
})
