import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { beginEmpty, column, day, meal, PLAN, put, WEEK } from '../../plan-board.ts'

const house = openHouse()
beginEmpty(house)

test('a meal is for everybody or for some of the household, and at least for one', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const { household, group, id, fullName } = await (await page.request.get('/api/users/self')).json()
  const bea = { username: 'bea', fullName: 'Bea', email: 'bea@example.com', password: 'plum-cake-42' }
  await page.request.post('/api/admin/users', { data: { ...bea, group, household }, headers: BY_HAND })
  await put(page, day(0), 'Pie')
  await page.goto(`${PLAN}?from=${WEEK}`)
  await meal(column(page, 0), 'Pie').click()
  const dialog = page.getByRole('dialog', { name: 'Pie' })
  const [mine, hers] = [fullName, 'Bea'].map(name => dialog.getByRole('checkbox', { name, exact: true }))
  await hers!.uncheck()
  expect([await mine!.isChecked(), await mine!.isDisabled()]).toEqual([true, true])
  await expectAccessible(page)
  await hers!.check()
  expect(await mine!.isDisabled()).toBe(false)
  await hers!.uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { items } = await (await page.request.get('/api/households/mealplans?perPage=-1')).json()
  expect(items.map(({ eaterIds }: { eaterIds: string[] }) => eaterIds)).toEqual([[id]])
  await expectQuiet(visitor)
})
