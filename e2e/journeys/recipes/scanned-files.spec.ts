import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePdf } from '#server/testing/pdf.ts'
import { playAi } from '#server/testing/play-ai.ts'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { comeIn, openHouse } from '../../house.ts'

const ai = await playAi()
const house = openHouse(() => ai.settings)

test('a scan that is dropped among other files says who reads it, becomes a recipe, and goes with the import', async () => {
  ai.content = JSON.stringify({
    name: 'Almond rusks',
    ingredients: [{ title: null, text: '500 g flour' }],
    instructions: [{ title: null, text: 'Bake twice.' }],
  })
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page } = visitor
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#eeeeee' } })
  const scan = makePdf({ jpeg: new Uint8Array(await picture.jpeg().toBuffer()), width: 600, height: 800 }, 42)
  await page.goto('/group/migrations')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles([
    { name: 'Aunt Ida.pdf', mimeType: 'application/pdf', buffer: Buffer.from(scan) },
    { name: 'soup.csv', mimeType: 'text/csv', buffer: Buffer.from('Title,Ingredients\nLeek soup,2 leeks\n') },
  ])
  const found = page.getByRole('list', { name: 'What we found' })
  await found.getByText('Aunt Ida').waitFor({ timeout: 30_000 })
  await found.getByText('Only pictures: a language model has to read them.').waitFor()
  await found.getByText('Pages that weren’t read: 41–42.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 recipes' }).click()
  await found.getByRole('link', { name: 'Aunt Ida' }).click({ timeout: 30_000 })
  await page.getByRole('heading', { level: 1, name: 'Almond rusks' }).waitFor()
  await page.goBack()
  await page.getByText('Pages that weren’t read: 41–42.').first().waitFor()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Undone').first().waitFor({ timeout: 30_000 })
  expect((await page.request.get('/api/recipes/almond-rusks')).status()).toBe(404)
  expectQuiet(visitor, [/404/])
})
