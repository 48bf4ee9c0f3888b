import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { shareFiles } from '../../share-sheet.ts'

const house = openHouse(() => ({ UPLOAD_LIMIT_MB: '1' }))

test('a picture is cut and turned in the editor, and one that is too large is refused before it is sent', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Photo Cake' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByText('Up to 1 MB').waitFor()
  await page.getByRole('button', { name: 'Take a photo' }).waitFor()
  const chooser = page.locator('input[type=file][accept="image/*,.heic,.heif,.avif"]').first()
  await chooser.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1_200_000) })
  await page.getByText('up to 1 MB can be sent').waitFor()
  await chooser.setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await picture() })

  const original = async () => {
    const { id, image } = await (await page.request.get(`/api/recipes/${slug}`)).json()
    const bytes = await (
      await page.request.get(`/api/media/recipes/${id}/images/original.webp?version=${image}`)
    ).body()
    const { default: sharp } = await import('sharp')
    const { width, height } = await sharp(bytes).metadata()
    return { width, height }
  }
  await page.getByRole('button', { name: 'Crop and rotate' }).click()
  await expect.poll(() => original()).toEqual({ width: 640, height: 480 })
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
  await dialog.getByRole('button', { name: 'Turn right' }).click()
  await dialog.getByRole('button', { name: 'Mirror left to right' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(original).toEqual({ width: 480, height: 640 })

  await page.getByRole('button', { name: 'Crop and rotate' }).click()
  await dialog.getByLabel('Shape').selectOption('square')
  await dialog.getByLabel('Enlarge').fill('2')
  await dialog.getByRole('button', { name: 'The picture' }).press('ArrowUp')
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(original).toEqual({ width: 240, height: 240 })

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor()
  expectQuiet(visitor)
})

test('where no AI server reads photos, a picture that a phone shares begins a new recipe', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(GROUP)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shareFiles(page, [{ name: 'pie.jpg', mimeType: 'image/jpeg', buffer: await picture() }])
  await page.getByRole('heading', { name: 'Photos can’t be read here' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New recipe with this picture' }).tap()
  await page.getByRole('button', { name: 'Crop and rotate' }).waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Shared Pie')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Shared Pie' }).waitFor()
  const saved = await (await page.request.get('/api/recipes/shared-pie')).json()
  expect(saved.image).toBeTruthy()
  expectQuiet(visitor)
})
