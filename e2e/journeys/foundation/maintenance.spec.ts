import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { comeIn, openHouse } from '../../house.ts'

const house = openHouse()

test('an administrator sees the room on the disk, tidies up, and reads the log', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/admin/maintenance')
  await page.getByRole('heading', { level: 1, name: 'Maintenance' }).waitFor()
  const storage = page.getByRole('list', { name: 'Disk space' })
  await expect.poll(() => storage.getByRole('listitem').count()).toBe(6)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clean up: Temporary files' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clean up' }).click()
  await page.getByText('Temporary files removed').waitFor()
  await expectQuiet(visitor)
})

test('a line of ingredients is read by each parser, side by side', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/admin/parser')
  await page.getByLabel('Ingredient line').fill('200 g flour, sifted')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  for (const name of ['Larder’s parser', 'Simple parser'])
    await page.getByRole('list', { name }).getByText('200', { exact: true }).waitFor()
  await expectAccessible(page)
  await expectQuiet(visitor)
})
