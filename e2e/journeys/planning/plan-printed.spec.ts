import { expect, test } from 'vitest'
import { expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, openHouse } from '../../house.ts'
import { beginEmpty, column, day, meal, PLAN, put, WEEK } from '../../plan-board.ts'

const house = openHouse()
beginEmpty(house)

test('a week is printed on one page', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  for (let n = 0; n < 7; n++) for (const name of ['Pie', 'Salad', 'Stew']) await put(page, day(n), `${name} ${n}`)
  await page.goto(`${PLAN}?from=${WEEK}`)
  await meal(column(page, 6), 'Stew 6').waitFor()
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  // Nothing on paper asks to be pressed.
  const workOut = page.getByRole('button', { name: 'Work out nutrition' })
  await workOut.waitFor()
  await page.emulateMedia({ media: 'print' })
  await workOut.waitFor({ state: 'hidden' })
  // Ink is dark on paper, whatever the screen is like.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const lightness = (of: string) =>
    page.evaluate<number>(`Number(/[\\d.]+/.exec(getComputedStyle(document.querySelector('${of}')).color)[0])`)
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' })
  for (const of of ['h1', '[aria-label] li a, [aria-label] li']) expect(await lightness(of), of).toBeLessThan(0.5)
  // A month has a column for each day of the week, also on paper that is narrower than a screen.
  await page.setViewportSize({ width: 980, height: 700 })
  await page.goto(`${PLAN}?from=${WEEK}&view=month`)
  expect((await column(page, 6).boundingBox())!.x).toBeGreaterThan((await column(page, 0).first().boundingBox())!.x)
  // A day without meals takes no more room for its name than one that has some.
  const heightOf = async (n: number) => (await column(page, n).locator('header').boundingBox())!.height
  expect(await heightOf(9)).toBe(await heightOf(6))
  expectQuiet(visitor)
})

test('a month of six weeks with a meal a day is printed on one page, and Tonight without what is pressed', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const title = 'Pasta with beans and tomatoes'
  const entries = Array.from({ length: 42 }, (_, n) => ({ date: day(n - 7), entryType: 'dinner', title }))
  await page.request.post('/api/households/mealplans/several', { data: { entries }, headers: BY_HAND })
  await page.goto(`${PLAN}?from=${day(1)}&view=month`)
  await meal(column(page, 6), 'Pasta').waitFor()
  for (const format of ['A4', 'Letter']) {
    const sheet = (await page.pdf({ preferCSSPageSize: true, format })).toString('latin1')
    expect(sheet.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
  }
  const today = await page.evaluate<string>("new Date().toLocaleDateString('sv')")
  const slug = await addRecipe(page.request, { name: 'Roast' })
  const { id: recipeId } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  const data = { date: today, entryType: 'dinner', recipeId }
  await page.request.post('/api/households/mealplans', { data, headers: BY_HAND })
  await page.goto('/household/mealplan/tonight')
  const made = page.getByRole('button', { name: 'We made it' })
  await made.waitFor()
  await page.emulateMedia({ media: 'print' })
  await made.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Roast' }).waitFor()
  expectQuiet(visitor)
})
