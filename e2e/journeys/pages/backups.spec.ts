import { expect, test } from 'vitest'
import { expectAccessible } from '../../browser.ts'
import { downloaded } from '../../downloads.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()

test('a backup is made and tried out, restored with a tick, and one goes back again', async () => {
  const visitor = await comeIn(house, { noServiceWorker: true })
  const { page } = visitor
  await addRecipe(page.request, { name: 'Before' })
  await page.goto('/admin/backups')
  await page.getByRole('heading', { level: 1, name: 'Backups' }).waitFor()
  await page.getByText('No backups yet').waitFor()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText('The backup is ready').waitFor({ timeout: 40_000 })
  const menu = page.getByRole('button', { name: /^What to do with larder_/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Try it out' }).click()
  await page.getByText(/^Last proven backup: .*, 1 recipe\.$/).waitFor({ timeout: 40_000 })
  await expectAccessible(page)

  await menu.click()
  const file = await downloaded(page, () => page.getByRole('menuitem', { name: 'Download' }).click())
  expect(file.suggestedFilename()).toMatch(/^larder_.*\.zip$/)

  await addRecipe(page.request, { name: 'After' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  const dialog = page.getByRole('dialog')
  const restore = dialog.getByRole('button', { name: 'Restore' })
  expect(await restore.isDisabled()).toBe(true)
  await dialog.getByLabel('I understand that everything is replaced').check()
  await restore.click()
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor({ timeout: 60_000 })

  const again = (await comeIn(house, { noServiceWorker: true })).page
  expect((await again.request.get('/api/recipes/after')).status()).toBe(404)
  expect((await again.request.get('/api/recipes/before')).status()).toBe(200)
  await again.goto('/admin/backups')
  await again.getByRole('button', { name: 'Go back to before' }).click()
  await again.getByLabel('I understand that everything is replaced').check()
  await again.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await again.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor({ timeout: 60_000 })
  const last = (await comeIn(house, { noServiceWorker: true })).page
  await last.goto(`${GROUP}/r/after`)
  await last.getByRole('heading', { level: 1, name: 'After' }).waitFor()
})
