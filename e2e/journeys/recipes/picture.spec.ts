import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { quiet } from '../../quiet.ts'
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
  const use = async () => {
    const answer = page.waitForResponse(
      response => response.request().method() === 'PUT' && response.url().endsWith('/image'),
    )
    await dialog.getByRole('button', { name: 'Use this part' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await answer).status()).toBe(200)
  }
  await dialog.getByRole('button', { name: 'Turn right' }).click()
  await dialog.getByRole('button', { name: 'Mirror left to right' }).click()
  await expect.poll(() => seenIn(dialog)).toEqual({ width: '480', height: '640' })
  await expectAccessible(page)
  await use()
  await expect.poll(original).toEqual({ width: 480, height: 640 })

  await page.getByRole('button', { name: 'Crop and rotate' }).click()
  await dialog.getByLabel('Shape').selectOption('square')
  await dialog.getByLabel('Enlarge').fill('2')
  await dialog.getByRole('button', { name: 'The picture' }).press('ArrowUp')
  await expect.poll(() => seenIn(dialog)).toEqual({ width: '240', height: '240' })
  await use()
  await expect.poll(original).toEqual({ width: 240, height: 240 })

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor()
  expectQuiet(visitor)
})

test('a picture is seen though the dialog comes after it, and who closes the dialog while it cuts changes nothing', async () => {
  const visitor = await comeIn(house, { noServiceWorker: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Slow Cake' })
  const image = { name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  const sent = await page.request.put(`/api/recipes/${slug}/image`, {
    multipart: { image, extension: 'jpg' },
    headers: BY_HAND,
  })
  expect(sent.status()).toBe(200)
  await page.route(/sheet-panel-[^/]*\.js$/, async route => {
    await later(1000)
    await route.continue()
  })
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (callback, ...how) {
      const late: BlobCallback = blob => {
        callback(blob)
        document.body.dataset.cut = 'done'
      }
      setTimeout(() => toBlob.call(this, late, ...how), 1000)
    }
  })
  const changes: string[] = []
  page.on('request', request => request.method() === 'PUT' && changes.push(request.url()))
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByRole('button', { name: 'Crop and rotate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
  await expect.poll(() => seenIn(dialog)).toEqual({ width: '640', height: '480' })
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('body[data-cut]').waitFor()
  await quiet(page)
  expect(changes).toEqual([])
  expectQuiet(visitor)
})

test('of two pictures chosen in a row the last one stays, also when the first one is longer on its way', async () => {
  const visitor = await comeIn(house, { noServiceWorker: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Twice Cake' })
  let isFirst = true
  let answered = 0
  await page.route(`**/api/recipes/${slug}/image`, async route => {
    const isLate = isFirst
    isFirst = false
    if (isLate) await later(1500)
    await route.continue()
  })
  page.on('response', response => {
    if (response.request().method() === 'PUT') answered++
  })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const chooser = page.locator('input[type=file][accept="image/*,.heic,.heif,.avif"]').first()
  const choose = async (background: string) =>
    chooser.setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await picture(background) })
  await choose('#d02020')
  await page.getByText('Uploading the picture').waitFor()
  await choose('#2020d0')
  await expect.poll(() => answered).toBe(2)
  await page.getByText('Uploading the picture').waitFor({ state: 'detached' })
  const { imageColor } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  expect(imageColor).toMatch(/^#[0-4].*[c-d].$/)
  expectQuiet(visitor)
})

/** How large the part is that the dialog shows, in pixels of the picture. */
const seenIn = async (dialog: Locator) => {
  const canvas = dialog.locator('canvas')
  return { width: await canvas.getAttribute('width'), height: await canvas.getAttribute('height') }
}

const later = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

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
