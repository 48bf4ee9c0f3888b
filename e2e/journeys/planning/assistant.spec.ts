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
