import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()
const locale = 'pl-PL'

test('in Polish: a unit learns its words for 2 and for 5, and a recipe says them as it is scaled', async () => {
  const visitor = await comeIn(house, { locale })
  const { page } = visitor
  const ladle = { name: 'chochla', pluralName: 'chochle' }
  // On a second try it is there already.
  await page.request.post('/api/units', { data: ladle, headers: BY_HAND })
  await page.goto('/group/data/units')
  await page.getByRole('button', { name: 'chochla', exact: true }).click()
  const form = page.getByRole('dialog')
  const forms = form.getByRole('group', { name: 'Liczba mnoga zależnie od ilości (polski)' })
  await forms.getByRole('textbox', { name: /^Dla 2, 3, 4/ }).fill('chochle')
  await forms.getByRole('textbox', { name: /^Dla 5, 6, 7/ }).fill('chochli')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Zapisz' }).click()
  await form.waitFor({ state: 'detached' })
  const { items } = await (await page.request.get('/api/units?search=chochla')).json()
  expect(items).toMatchObject([{ ...ladle, pluralForms: { locale, few: 'chochle', many: 'chochli' } }])

  const seeded = await page.request.post('/api/groups/seeders/units', { data: { locale }, headers: BY_HAND })
  expect(seeded.status()).toBe(200)
  const line = (unit: string, food: string) => ({ quantity: 1, unit: { name: unit }, food: { name: food }, note: '' })
  const slug = await addRecipe(page.request, {
    name: 'Kompot',
    recipeYield: '1 porcja',
    settings: { disableAmount: false },
    recipeIngredient: [line('łyżka', 'cukru'), line('chochla', 'wody')],
  })
  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByRole('checkbox', { name: /^1 łyżka cukru/ }).waitFor()
  await page.getByRole('checkbox', { name: /^1 chochla wody/ }).waitFor()
  await page.getByRole('button', { name: /^1 porcja/ }).click()
  const servings = page.getByRole('textbox', { name: 'Porcje' })
  await servings.fill('2')
  await page.getByRole('checkbox', { name: /^2 łyżki cukru/ }).waitFor()
  await page.getByRole('checkbox', { name: /^2 chochle wody/ }).waitFor()
  await servings.fill('5')
  await page.getByRole('checkbox', { name: /^5 łyżek cukru/ }).waitFor()
  await page.getByRole('checkbox', { name: /^5 chochli wody/ }).waitFor()
  expectQuiet(visitor)
})

test('in English nothing more is asked of a unit, and one of another language keeps its words', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const pluralForms = { locale, few: 'miarki', many: 'miarek', other: 'miarki' }
  const data = { name: 'miarka', pluralName: 'miarki', pluralForms }
  const found = async () => (await (await page.request.get('/api/units?search=miarka')).json()).items
  await page.request.post('/api/units', { data, headers: BY_HAND })
  // On a second try it is there already, as the first one left it.
  const [{ id }] = await found()
  expect((await page.request.put(`/api/units/${id}`, { data, headers: BY_HAND })).status()).toBe(200)
  await page.request.post('/api/units', { data: { name: 'a mug' }, headers: BY_HAND })
  const form = page.getByRole('dialog')
  await page.goto('/group/data/units')
  await page.getByRole('searchbox').fill('mug')
  await page.getByRole('button', { name: 'a mug', exact: true }).click()
  await form.getByRole('textbox', { name: 'Plural', exact: true }).waitFor()
  expect(await form.getByRole('group', { name: /^Plural by amount/ }).count()).toBe(0)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.waitFor({ state: 'detached' })

  await page.getByRole('searchbox').fill('miarka')
  await page.getByRole('button', { name: 'miarka', exact: true }).click()
  const many = form.getByRole('textbox', { name: /^For 5, 6, 7/ })
  await expect.poll(() => many.inputValue()).toBe('miarek')
  await form.getByRole('textbox', { name: 'Description' }).fill('15 ml')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await found()).toMatchObject([{ pluralForms, description: '15 ml' }])
  // In the table the plural is another word: the forms of the old one go.
  await page.getByRole('button', { name: 'Plural: miarka, miarki. Change' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('kubki')
  await page.keyboard.press('Enter')
  await expect.poll(found).toMatchObject([{ pluralName: 'kubki', pluralForms: null }])
  expectQuiet(visitor)
})
