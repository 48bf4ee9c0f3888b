import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse, widthOf } from '../../house.ts'

const house = openHouse()

test('a photo with more dots than the server takes is made smaller and kept; what is none is refused', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Sharp Cake' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const chooser = page.locator('input[type=file][accept="image/*,.heic,.heif,.avif"]').first()
  await chooser.setInputFiles({ name: 'none.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await page.getByRole('region', { name: 'Picture' }).getByText('Nothing was changed.').waitFor()

  const buffer = await sharp({ create: { width: 8200, height: 6150, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  await chooser.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  const kept = async () => {
    const { id, image } = await (await page.request.get(`/api/recipes/${slug}`)).json()
    if (!image) return null
    const answer = await page.request.get(`/api/media/recipes/${id}/images/original.webp?version=${image}`)
    const { width, height } = await sharp(await answer.body()).metadata()
    return { width, height }
  }
  await expect.poll(kept, { timeout: 60_000 }).toEqual({ width: 4096, height: 3072 })
  await page.getByRole('button', { name: 'Crop and rotate' }).waitFor()
  expectQuiet(visitor, [/400 \(Bad Request\)/])
})

test('what was made is photographed with as many dots, seen through or not, and so is what is put in its place', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Clear Cake' })
  const statuses: number[] = []
  page.on('response', response => {
    if (response.request().method() === 'PUT' && response.url().endsWith('/image')) statuses.push(response.status())
  })
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const buffer = await sharp({ create: { width: 8200, height: 6150, channels: 4, background } })
    .png()
    .toBuffer()
  const photo = { name: 'cake.png', mimeType: 'image/png', buffer }
  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('menuitem', { name: 'I made this' }).tap()
  const dialog = page.getByRole('dialog', { name: 'I made this' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a picture' }).tap()
  await (await chooser).setFiles(photo)
  const chosen = page.getByRole('img', { name: 'Your picture' })
  await expect.poll(() => widthOf(chosen), { timeout: 60_000 }).toBe(8200)
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect.poll(() => statuses, { timeout: 60_000 }).toEqual([400, 200])

  const { id } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  const params = { queryFilter: `recipeId="${id}"`, perPage: -1 }
  const { items } = await (await page.request.get('/api/recipes/timeline/events', { params })).json()
  const event = items.find(({ image }: { image: string }) => image === 'has image')
  const answer = await page.request.get(`/api/media/recipes/${id}/images/timeline/${event.id}/original.webp`)
  const kept = sharp(await answer.body())
  expect((await kept.metadata()).width).toBe(4096)
  expect((await kept.stats()).dominant).toEqual({ r: 248, g: 248, b: 248 })

  await page.mouse.wheel(0, 4000)
  const entry = page.getByRole('article').filter({ hasText: 'made this' })
  await entry.getByRole('button', { name: /^More:/ }).tap()
  await page.getByRole('menuitem', { name: 'Edit' }).tap()
  const form = page.getByRole('dialog', { name: 'Edit entry' })
  const another = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Change picture' }).tap()
  await (await another).setFiles(photo)
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect.poll(() => statuses, { timeout: 60_000 }).toEqual([400, 200, 400, 200])
  await form.waitFor({ state: 'detached' })
  expectQuiet(visitor, [/400 \(Bad Request\)/])
})
