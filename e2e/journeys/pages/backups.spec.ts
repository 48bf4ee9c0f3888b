import { expect, test } from 'vitest'
import { zip } from '#server/testing/zip.ts'
import type { AllBackups } from '#shared/contract/maintenance/backups.ts'
import { expectAccessible } from '../../browser.ts'
import { downloaded } from '../../downloads.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'

/** Copies of the night's backup go where none can be written. */
const house = openHouse(() => ({ BACKUP_TARGETS: 'folder:/dev/null/copies' }))

test('a backup is made and tried out, restored with a tick, and one goes back again', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await addRecipe(page.request, { name: 'Before' })
  await page.goto('/admin/backups')
  await page.getByRole('heading', { level: 1, name: 'Backups' }).waitFor()
  await page.getByText('No backups yet').waitFor()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText('The backup is ready').waitFor({ timeout: 40_000 })
  const menu = page.getByRole('button', { name: /^Actions for larder_/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Test' }).click()
  await page.getByText(/^Last tested backup: .*, 1 recipe, [\d.]+ [kM]B\.$/).waitFor({ timeout: 40_000 })
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
  await dialog.getByLabel('I understand that everything will be replaced').check()
  await restore.click()
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor({ timeout: 60_000 })
  await page.getByText('Restore successful').waitFor()

  const again = (await comeIn(house)).page
  expect((await again.request.get('/api/recipes/after')).status()).toBe(404)
  expect((await again.request.get('/api/recipes/before')).status()).toBe(200)
  await again.goto('/admin/backups')
  await again.getByRole('button', { name: 'Go back to before' }).click()
  await again.getByLabel('I understand that everything will be replaced').check()
  await again.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await again.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor({ timeout: 60_000 })
  await again.getByText('Restore successful').waitFor()
  const last = (await comeIn(house)).page
  await last.goto(`${GROUP}/r/after`)
  await last.getByRole('heading', { level: 1, name: 'After' }).waitFor()
})

test('a recipe that was deleted comes back from a backup, and the restore is undone', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const name = `Plum cake ${Date.now()}`
  const slug = await addRecipe(page.request, { name })
  const there = async () => (await page.request.get(`/api/recipes/${slug}`)).status()
  const byHand = { headers: BY_HAND }
  expect((await page.request.post('/api/admin/backups', byHand)).status()).toBe(201)
  expect((await page.request.delete(`/api/recipes/${slug}`, byHand)).status()).toBe(200)
  await page.goto('/admin/backups')
  await page
    .getByRole('button', { name: /^Actions for larder_/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Bring some back' }).click()
  const dialog = page.getByRole('dialog', { name: /^Bring some of larder_/ })
  await dialog.getByLabel(`Bring back ${name}`).check({ timeout: 40_000 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Bring 1 recipe back' }).click()
  await dialog.getByText('It’s back.').waitFor({ timeout: 40_000 })
  expect(await there()).toBe(200)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('dialog', { name: 'Undo this?' }).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  expect(await there()).toBe(404)
})

test('a backup of Mealie is brought over beside everything, and what came is counted', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Mine' })
  await page.goto('/admin/backups')
  const upload = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a backup' }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  await upload('notes.txt', Buffer.from('Buy milk'))
  await page.getByText(/^This isn’t a backup, so we didn’t keep it\./).waitFor()
  await upload('mealie.zip', mealieBackup())
  await page.getByText('mealie.zip was uploaded').waitFor()
  // One of its name is replaced only when somebody says so, also when the same file is chosen once more.
  const replace = page.getByRole('dialog', { name: 'Replace mealie.zip?' })
  const sizes = async () => {
    const { imports } = (await (await page.request.get('/api/admin/backups')).json()) as AllBackups
    return imports.map(({ name, bytes }) => [name, bytes])
  }
  const before = await sizes()
  const larger = mealieBackup({ name: 'notes.txt', packed: Buffer.from('Buy milk') })
  for (const answer of ['Cancel', 'Replace']) {
    await upload('mealie.zip', larger)
    await replace.getByText('There’s already a backup with this name.').waitFor()
    expect(await sizes()).toEqual(before)
    await replace.getByRole('button', { name: answer, exact: true }).last().click()
    await replace.waitFor({ state: 'hidden' })
  }
  expect(await sizes()).not.toEqual(before)
  await page.getByRole('button', { name: 'Actions for mealie.zip' }).click()
  await page.getByRole('menuitem', { name: 'Bring Mealie over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bring mealie.zip over?' })
  await dialog.getByRole('button', { name: 'Bring over' }).click()
  const counts = dialog.getByRole('list', { name: 'What came over' })
  await counts.getByText('1 left out: the group is missing').waitFor({ timeout: 40_000 })
  await counts.getByText('1 of 2').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  expect((await page.request.get(`/api/recipes/${slug}`)).status()).toBe(200)
  const groups = (await (await page.request.get('/api/admin/groups')).json()) as { items: { name: string }[] }
  expect(groups.items.map(({ name }) => name)).toContain('Old home')
})

test('the backup of the night is shown as tested, and what does not work is said', async () => {
  const { page } = await comeIn(house)
  const { items } = (await (await page.request.get('/api/admin/jobs')).json()) as {
    items: { id: string; kind: string }[]
  }
  const nightly = items.find(({ kind }) => kind === 'nightly-backup')
  expect((await page.request.post(`/api/admin/jobs/${nightly?.id}/run`, { headers: BY_HAND })).status()).toBe(202)
  const made = async () => {
    const { imports } = (await (await page.request.get('/api/admin/backups')).json()) as AllBackups
    return imports.find(({ name, provenAt }) => name.startsWith('larder-nightly_') && provenAt)?.name
  }
  await expect.poll(made, { timeout: 60_000 }).toBeTruthy()
  const name = await made()
  await page.goto('/admin/backups')
  await page.getByText(/^Last tested backup: /).waitFor()
  await page.getByText(/^Larder creates and tests a backup every night at 3:10\sAM\./).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByText(/ · tested /).waitFor()
  const failure = page.getByRole('alert').filter({ hasText: 'Nightly backup' })
  await failure.getByText('folder:/dev/null/copies').waitFor()

  await page.route(/\/api\/admin\/backups\/.+/, route =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: { detail: 'x' } }),
  )
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText('We couldn’t make the backup. Check the server’s log for details.').waitFor()
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('We couldn’t delete this backup.').waitFor()
  await choose('Restore')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('I understand that everything will be replaced').check()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('The restore failed. Check the server’s log for details.').waitFor()
  await expectAccessible(page)
})

/** As Mealie writes them: rows by table. One recipe leads nowhere. */
function mealieBackup(...others: Parameters<typeof zip>[0]): Buffer {
  const at = { created_at: '2024-04-07T16:54:57.742462', update_at: '2024-05-07T16:54:57' }
  const id = (n: number) => `${n}`.padStart(32, '0')
  const group = { group_id: id(1), household_id: id(2) }
  const recipe = (n: number, name: string, group_id: string) => ({
    ...{ id: id(n), name, slug: name.toLowerCase(), user_id: id(3), ...at },
    group_id,
  })
  const user = { id: id(3), full_name: 'Olga', username: 'olga', email: 'olga@example.com', password: 'x', ...group }
  const tables = {
    alembic_version: [{ version_num: '3897397b4631' }],
    groups: [{ id: id(1), name: 'Old home', slug: 'old-home', ...at }],
    households: [{ id: id(2), group_id: id(1), name: 'Family', slug: 'family', ...at }],
    users: [{ ...user, admin: true, auth_method: 'MEALIE', ...at }],
    recipes: [recipe(4, 'Borscht', id(1)), recipe(5, 'Stray', id(9))],
  }
  return Buffer.from(zip([{ name: 'database.json', packed: Buffer.from(JSON.stringify(tables)) }, ...others]))
}
