import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { downloaded } from '../../downloads.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'

const folder = mkdtempSync(join(tmpdir(), 'larder-mirror-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const house = openHouse(() => ({ MIRROR_FOLDER: folder }))

test('the whole library is exported in a format, downloaded, and kept among the archives', async () => {
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page } = visitor
  await addRecipe(page.request, { name: 'Apple pie' })
  await addRecipe(page.request, { name: 'Beet soup' })
  await page.goto('/group/exports')
  await page.getByRole('heading', { level: 1, name: 'Export recipes' }).waitFor()
  await page.getByText('No downloads. Select recipes above and export them.').waitFor()
  expect(await page.getByRole('combobox', { name: 'What to export' }).inputValue()).toBe('')
  await expectAccessible(page)
  const formats = page.getByRole('list', { name: 'Formats' })
  const file = await downloaded(page, () => formats.getByRole('button', { name: /^Cooklang/ }).click())
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const archives = page.getByRole('list', { name: 'Downloads' })
  const again = await downloaded(page, () => archives.getByRole('button', { name: /^Download the export/ }).click())
  expect(again.suggestedFilename()).toBe(file.suggestedFilename())
  expectQuiet(visitor)
})

test('the folder of plain files holds each recipe, and what is changed in it comes back', async () => {
  const { page } = await comeIn(house)
  const slug = await addRecipe(page.request, { name: 'Rye bread', recipeInstructions: [{ text: 'Bake it.' }] })
  const update = async () => {
    await page.goto('/admin/health')
    const job = page.getByRole('listitem').filter({ hasText: 'Update the folder of recipes' })
    await job.getByRole('button', { name: 'Run now' }).click()
  }
  const pathOf = () =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .find(path => path.endsWith(`${slug}.md`))
  await update()
  await expect.poll(pathOf).toBeTruthy()
  const file = join(folder, pathOf() as string)
  expect(readFileSync(file, 'utf8')).toContain('Bake it.')

  writeFileSync(file, readFileSync(file, 'utf8').replace('Bake it.', 'Bake it in the hottest oven.'))
  // as if somebody had saved it a while ago
  const before = Date.now() / 1000 - 10
  utimesSync(file, before, before)
  await update()
  const step = async () => (await (await page.request.get(`/api/recipes/${slug}`)).json()).recipeInstructions[0].text
  await expect.poll(step).toBe('Bake it in the hottest oven.')
  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByText('Bake it in the hottest oven.').first().waitFor()
})
