import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'
import { isFocused, pressAt } from '../../keyboard.ts'

const house = openHouse()

/** Longer than a phone is wide, without a place to break it. */
const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(2)

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, {
    name: 'Wedding Feast',
    recipeInstructions: Array.from({ length: 60 }, (_, index) => ({
      text: index === 1 ? LONG_WORD : `Do thing ${index + 1}.`,
      title: index === 40 ? 'The second day' : '',
    })),
  })
  await context.close()
})

test('by keyboard: of sixty steps the list shows the one that one is at, below its section', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await page.goto(`${GROUP}/r/wedding-feast?cook=1`)
  const cooking = page.getByRole('dialog', { name: 'Cooking Wedding Feast' })
  await cooking.getByText('Do thing 1.').waitFor()
  for (let step = 1; step < 42; step++) await page.keyboard.press('ArrowRight')
  await cooking.getByText('Do thing 42.').waitFor()
  await pressAt(page, cooking.getByRole('button', { name: '42 of 60' }))
  const list = page.getByRole('dialog', { name: 'All steps' })
  const here = list.getByRole('button', { name: 'Do thing 42.' })
  await expect.poll(() => isFocused(here)).toBe(true)
  const isSeen = async () => {
    const [step, dialog] = [await here.boundingBox(), await list.boundingBox()]
    return step && dialog && step.y >= dialog.y && step.y + step.height <= dialog.y + dialog.height
  }
  await expect.poll(isSeen).toBe(true)
  await list.getByText('The second day').waitFor()
  await expectAccessible(page)
  await pressAt(page, list.getByRole('button', { name: 'Do thing 43.' }))
  await list.waitFor({ state: 'detached' })
  await cooking.getByText('Do thing 43.').waitFor()
  expectQuiet(visitor)
})

test('on a phone a word of a step that is wider than the screen is broken', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(`${GROUP}/r/wedding-feast?cook=1`)
  const cooking = page.getByRole('dialog', { name: 'Cooking Wedding Feast' })
  await cooking.getByRole('button', { name: 'Next' }).tap()
  await cooking.getByText(LONG_WORD).first().waitFor()
  const edge = () =>
    page.evaluate(`(() => {
      const word = document.createRange()
      word.selectNodeContents(document.querySelector('[data-cooking] h2').parentElement)
      return word.getBoundingClientRect().right
    })()`)
  await expect.poll(edge).toBeLessThanOrEqual(PHONE.width)
  expectQuiet(visitor)
})

test('on a phone no sign is as wide as a word where there is nothing to cook by', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Only thought of' })
  const widthOf = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).first().boundingBox())?.width ?? 0
  await page.goto(`${GROUP}/r/${slug}`)
  await expect.poll(() => widthOf('Add to plan')).toBeGreaterThan(0)
  await expect.poll(async () => (await widthOf('Add to plan')) - (await widthOf('Share'))).toBe(0)
  await page.goto(`${GROUP}/r/wedding-feast`)
  await expect.poll(() => widthOf('Cook')).toBeGreaterThan(100)
  expectQuiet(visitor)
})

test('a note for next time is left at a step, and waits there on the page and while cooking', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const steps = ['Melt the butter.', 'Stir in the flour.'].map(text => ({ text, ingredientReferences: [] }))
  const slug = await addRecipe(page.request, { name: 'White Sauce', recipeInstructions: steps })
  await page.goto(`${GROUP}/r/${slug}`)
  const cook = () => page.getByRole('button', { name: 'Cook', exact: true }).click()
  const cooking = page.getByRole('dialog', { name: 'Cooking White Sauce' })
  await cook()
  await cooking.getByRole('button', { name: 'Next' }).click()
  await cooking.getByRole('button', { name: 'Done' }).click()
  const end = page.getByRole('dialog', { name: 'Enjoy! How was it?' })
  await end.getByRole('radio', { name: /^5 / }).waitFor({ state: 'attached' })
  await end.getByRole('button', { name: 'Choose a picture' }).waitFor()
  expect(await end.getByLabel('When').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/)
  await end.getByLabel('A note for next time').fill('Sieve it first')
  await end.getByLabel('Which step is it about?').selectOption({ label: '2. Stir in the flour.' })
  await expectAccessible(page)
  await end.getByRole('button', { name: 'Save' }).click()
  await cooking.waitFor({ state: 'detached' })
  const note = 'Last time: Sieve it first'
  await page.getByRole('listitem').filter({ hasText: 'Stir in the flour.' }).getByText(note).waitFor()
  await page.reload()
  await cook()
  await cooking.getByText('Melt the butter.').waitFor()
  expect(await cooking.getByText(note).count()).toBe(0)
  await cooking.getByRole('button', { name: 'Next' }).click()
  await cooking.getByText(note).waitFor()
  expectQuiet(visitor)
})
