import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectQuiet } from '../../browser.ts'
import { comeIn, openHouse } from '../../house.ts'
import { beginEmpty, column, day, meal, PLAN, planned, put, WEEK } from '../../plan-board.ts'
import { undoIn } from '../../toasts.ts'

const house = openHouse()
beginEmpty(house)

async function openSkiTrip(page: Page): Promise<Locator> {
  await put(page, day(0), 'Ski trip')
  await page.goto(`${PLAN}?from=${WEEK}`)
  await meal(column(page, 0), 'Ski trip').click()
  return page.getByRole('dialog', { name: 'Ski trip' })
}

async function repeatForThreeDays(dialog: Locator) {
  await dialog.getByLabel('Repeat').selectOption('Every day until')
  await dialog.getByLabel('Until').fill(day(2))
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('a meal that comes again is one of its repetition: all of them go at once, and come back', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await repeatForThreeDays(await openSkiTrip(page))
  await expect.poll(() => planned(page)).toEqual(['02 Ski trip', '03 Ski trip', '04 Ski trip'])
  await column(page, 0).getByRole('button', { name: 'Actions for Ski trip' }).click()
  await page.getByRole('menuitem', { name: 'Remove this and the following' }).click()
  await expect.poll(() => planned(page)).toEqual([])
  // That it was begun may still be undone as well.
  await undoIn(page, 'Ski trip removed from the plan')
  await expect.poll(() => planned(page)).toEqual(['02 Ski trip', '03 Ski trip', '04 Ski trip'])
  await expectQuiet(visitor)
})

test('a repetition that was begun is taken back by one press, with what was changed beside it', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const dialog = await openSkiTrip(page)
  await dialog.getByLabel('Title').fill('Skiing')
  await repeatForThreeDays(dialog)
  await expect.poll(() => planned(page)).toEqual(['02 Skiing', '03 Skiing', '04 Skiing'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => planned(page)).toEqual(['02 Ski trip'])
  await meal(column(page, 0), 'Ski trip').click()
  await dialog.getByLabel('Repeat').waitFor()
  await expectQuiet(visitor)
})

test('what was changed in all meals of a repetition is taken back by one press', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await repeatForThreeDays(await openSkiTrip(page))
  await expect.poll(() => planned(page)).toEqual(['02 Ski trip', '03 Ski trip', '04 Ski trip'])
  await meal(column(page, 1), 'Ski trip').click()
  const dialog = page.getByRole('dialog', { name: 'Ski trip' })
  await dialog.getByLabel('Title').fill('Skiing')
  await dialog.getByRole('radio', { name: 'All of them' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => planned(page)).toEqual(['02 Skiing', '03 Skiing', '04 Skiing'])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => planned(page)).toEqual(['02 Ski trip', '03 Ski trip', '04 Ski trip'])
  await meal(column(page, 2), 'Ski trip').waitFor()
  await expectQuiet(visitor)
})
