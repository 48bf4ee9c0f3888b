import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { quiet } from '../../quiet.ts'
import { kept, seenIn } from '../../recipe-picture.ts'

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
  await page.getByText('The limit is 1 MB').waitFor()
  await chooser.setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await picture() })

  const original = async () => {
    const { width, height } = (await kept(page, slug)) ?? {}
    return { width, height }
  }
  await page.getByRole('button', { name: 'Crop and rotate' }).click()
  await expect.poll(() => original()).toEqual({ width: 640, height: 480 })
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
  const use = async () => {
    const answer = page.waitForResponse(
      response => response.request().method() === 'PUT' && response.url().endsWith('/image'),
    )
    await dialog.getByRole('button', { name: 'Apply crop' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await answer).status()).toBe(200)
  }
  await dialog.getByRole('button', { name: 'Rotate right' }).click()
  await dialog.getByRole('button', { name: 'Flip horizontally' }).click()
  await expect.poll(() => seenIn(dialog)).toEqual({ width: '480', height: '640' })
  await expectAccessible(page)
  await use()
  await expect.poll(original).toEqual({ width: 480, height: 640 })

  await page.getByRole('button', { name: 'Crop and rotate' }).click()
  await dialog.getByLabel('Shape').selectOption('square')
  await dialog.getByLabel('Zoom').fill('2')
  await dialog.getByRole('button', { name: 'Picture: drag' }).press('ArrowUp')
  await expect.poll(() => seenIn(dialog)).toEqual({ width: '240', height: '240' })
  await use()
  await expect.poll(original).toEqual({ width: 240, height: 240 })

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor()
  const camera = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  await (await camera).setFiles({ name: 'taken.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await expect.poll(original).toEqual({ width: 640, height: 480 })
  expectQuiet(visitor)
})

test('two fingers enlarge the part of a picture that is kept', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page, context } = visitor
  const slug = await addRecipe(page.request, { name: 'Pinched Cake' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const chooser = page.locator('input[type=file][accept="image/*,.heic,.heif,.avif"]').first()
  await chooser.setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await page.getByRole('button', { name: 'Crop and rotate' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
  await expect.poll(() => seenIn(dialog)).toEqual({ width: '640', height: '480' })
  const { x, y, width, height } = (await dialog.locator('canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const fingers = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart
        ? [-1, 1].map(side => ({ x: x + width / 2 + side * apart, y: y + height / 2, id: side + 1 }))
        : [],
    })
  await touch('touchStart', 40)
  await touch('touchMove', 60)
  await touch('touchMove', 80)
  await touch('touchEnd')
  await expect.poll(async () => Number(await dialog.getByLabel('Zoom').inputValue())).toBeCloseTo(2, 1)
  await expect.poll(() => seenIn(dialog)).toEqual({ width: '320', height: '240' })
  expectQuiet(visitor)
})

test('a picture is seen though the dialog comes after it, and who closes the dialog while it cuts changes nothing', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Slow Cake' })
  const image = { name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  const sent = await page.request.put(`/api/recipes/${slug}/image`, {
    multipart: { image, extension: 'jpg' },
    headers: BY_HAND,
  })
  expect(sent.status()).toBe(200)
  await page.route(/sheet-panel-[^/]*\.js$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1000))
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
  await dialog.getByRole('button', { name: 'Apply crop' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('body[data-cut]').waitFor()
  await quiet(page)
  expect(changes).toEqual([])
  expectQuiet(visitor)
})
