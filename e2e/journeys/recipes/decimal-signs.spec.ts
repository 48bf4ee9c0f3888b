import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  const post = (path: string, data: object) => page.request.post(path, { data, headers: BY_HAND })
  await post('/api/foods', { name: 'Mehl' })
  await post('/api/units', { name: 'Becher', standardQuantity: 1.5, standardUnit: 'cup' })
  await context.close()
})

test('in German, what 100 ml weigh has a comma, and a 0 leaves it open', async () => {
  const visitor = await comeIn(house, { locale: 'de-DE' })
  const { page } = visitor
  const stored = async () => (await (await page.request.get('/api/foods')).json()).items[0].gramsPerMilliliter
  const form = page.getByRole('dialog')
  const density = form.getByRole('textbox', { name: 'Gewicht von 100 ml in Gramm' })
  const save = async (typed: string) => {
    await page.getByRole('button', { name: 'Mehl', exact: true }).click()
    await density.fill(typed)
    await form.getByRole('button', { name: 'Speichern' }).click()
    await form.waitFor({ state: 'detached' })
  }
  await page.goto('/group/data/foods')
  await save('52,5')
  expect(await stored()).toBe(0.525)
  await page.getByRole('button', { name: 'Mehl', exact: true }).click()
  expect(await density.inputValue()).toBe('52,5')
  await expectAccessible(page)
  // A point is taken as well, and Enter sends what stands in the field by then: not more than there may be.
  await density.clear()
  await density.pressSequentially('60.5')
  expect(await density.inputValue()).toBe('60,5')
  await density.fill('9999')
  await density.press('Enter')
  await form.waitFor({ state: 'detached' })
  expect(await stored()).toBe(25)
  await save('0')
  expect(await stored()).toBeNull()
  expectQuiet(visitor)
})

test('in German, how much a unit is has a comma, and a 0 is not taken', async () => {
  const visitor = await comeIn(house, { locale: 'de-DE' })
  const { page } = visitor
  await page.goto('/group/data/units')
  await page.getByRole('button', { name: 'Becher', exact: true }).click()
  const form = page.getByRole('dialog')
  const amount = form.getByRole('textbox', { name: 'Menge', exact: true })
  expect(await amount.inputValue()).toBe('1,5')
  await amount.fill('0')
  await amount.press('Enter')
  await form.getByText('Dieses Feld muss ausgefüllt sein').waitFor()
  await amount.fill('2,25')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await form.waitFor({ state: 'detached' })
  const { items } = await (await page.request.get('/api/units')).json()
  expect(items[0]).toMatchObject({ standardQuantity: 2.25, standardUnit: 'cup' })
  expectQuiet(visitor)
})

test('in German, a condition of a cookbook has a comma, and no more stars than there are', async () => {
  const visitor = await comeIn(house, { locale: 'de-DE' })
  const { page } = visitor
  await page.goto(`${GROUP}/cookbooks`)
  await page.getByRole('link', { name: 'Neues Kochbuch' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Gutes')
  await page.getByLabel('Was, Bedingung 1').selectOption('Durchschnittliche Bewertung')
  const stars = page.getByRole('textbox', { name: 'Welche, Bedingung 1' })
  await stars.pressSequentially('4,5')
  expect(await stars.inputValue()).toBe('4,5')
  await stars.fill('9')
  await stars.blur()
  expect(await stars.inputValue()).toBe('5')
  await stars.fill('3.')
  await stars.pressSequentially('5')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gutes' }).waitFor()
  const { items } = await (await page.request.get('/api/households/cookbooks')).json()
  expect(items[0].queryFilterString).toMatch(/ 3\.5$/)
  await page.getByRole('button', { name: 'Bearbeiten' }).click()
  await expect.poll(() => stars.inputValue()).toBe('3,5')
  expectQuiet(visitor)
})
