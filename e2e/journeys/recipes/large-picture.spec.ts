import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'

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
