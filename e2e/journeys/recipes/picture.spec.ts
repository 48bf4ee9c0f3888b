import { expect, test } from 'vitest'
import { playSite } from '#server/testing/web-site.ts'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { pressAt, tabTo, writeAt } from '../../keyboard.ts'
import { quiet } from '../../quiet.ts'
import { kept, seenIn } from '../../recipe-picture.ts'
import { shareFiles } from '../../share-sheet.ts'

const photo = await picture('#336699')
const site = await playSite({
  '/photo.jpg': (_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo),
})
const house = openHouse(() => ({ UPLOAD_LIMIT_MB: '1', ALLOWED_HOSTS: site.host }))

test('by keyboard: a picture comes from the clipboard, from an address and from a file, is cut, and goes', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const slug = await addRecipe(page.request, { name: 'Pasted Cake' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor()
  await page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
    const brush = canvas.getContext('2d')
    brush.fillStyle = '#c2452d'
    brush.fillRect(0, 0, 320, 200)
    const png = await new Promise(done => canvas.toBlob(done))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
  })()`)
  await page.keyboard.press('Control+v')
  await expect.poll(() => kept(page, slug)).toEqual({ width: 320, height: 200, blue: false })

  await writeAt(page, page.getByRole('textbox', { name: 'Picture link' }), `${site.url}/photo.jpg`)
  await page.keyboard.press('Enter')
  await expect.poll(() => kept(page, slug)).toEqual({ width: 640, height: 480, blue: true })

  await pressAt(page, page.getByRole('button', { name: 'Crop and rotate' }))
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
  await expect.poll(() => seenIn(dialog)).toEqual({ width: '640', height: '480' })
  await pressAt(page, dialog.getByRole('button', { name: 'Rotate right' }))
  await tabTo(page, dialog.getByLabel('Shape'))
  await page.keyboard.type('Square')
  await pressAt(page, dialog.getByLabel('Zoom'), 'End')
  await pressAt(page, dialog.getByRole('button', { name: 'Picture: drag' }), 'ArrowUp')
  await pressAt(page, dialog.getByRole('button', { name: 'Apply crop' }))
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await kept(page, slug))?.width).toBeLessThan(480)

  const chooser = page.waitForEvent('filechooser')
  await pressAt(page, page.getByRole('button', { name: 'Change picture' }))
  await (await chooser).setFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await expect.poll(() => kept(page, slug)).toEqual({ width: 640, height: 480, blue: false })
  await pressAt(page, page.getByRole('button', { name: 'Remove', exact: true }))
  await expect.poll(() => kept(page, slug)).toBeNull()
  expectQuiet(visitor)
})

test('a picture that was removed or changed comes back with Undo', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Undone Cake' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const chooser = page.locator('input[type=file][accept="image/*,.heic,.heif,.avif"]').first()
  await chooser.setInputFiles({ name: 'blue.jpg', mimeType: 'image/jpeg', buffer: photo })
  const blue = { width: 640, height: 480, blue: true }
  await expect.poll(() => kept(page, slug)).toEqual(blue)
  const told = page.getByText(/^Picture (removed|changed)$/)
  const undo = page.getByRole('group').filter({ has: told }).getByRole('button', { name: 'Undo', exact: true })

  await page.getByRole('button', { name: 'Remove', exact: true }).tap()
  await page.getByText('Picture removed').waitFor()
  await expect.poll(() => kept(page, slug)).toBeNull()
  await undo.tap()
  await expect.poll(() => kept(page, slug)).toEqual(blue)
  // What was taken back offers nothing more.
  await quiet(page)
  expect(await told.count()).toBe(0)

  await chooser.setInputFiles({ name: 'red.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await page.getByText('Picture changed').waitFor()
  await expect.poll(() => kept(page, slug)).toEqual({ ...blue, blue: false })
  await undo.tap()
  await expect.poll(() => kept(page, slug)).toEqual(blue)
  await told.waitFor({ state: 'detached' })

  // What takes the place of none is not replaced by the one that went before, and a new name is no matter.
  await page.getByRole('button', { name: 'Remove', exact: true }).tap()
  await told.waitFor()
  await chooser.setInputFiles({ name: 'red.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await expect.poll(() => kept(page, slug)).toEqual({ ...blue, blue: false })
  await told.waitFor({ state: 'detached' })
  await chooser.setInputFiles({ name: 'blue.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByText('Picture changed').waitFor()
  // A pointer on it holds it meanwhile.
  await undo.dispatchEvent('pointerover')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed Cake')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Renamed Cake', exact: true }).waitFor()
  await undo.tap()
  await expect.poll(() => kept(page, 'renamed-cake')).toEqual({ ...blue, blue: false })
  expectQuiet(visitor)
})

test('a word that takes the place of another is there for its whole time', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await context.addInitScript(`window.waits = 0
    const { setTimeout } = window
    window.setTimeout = (run, time, ...given) => {
      if (time === 10_000) window.waits++
      return setTimeout(run, time, ...given)
    }`)
  const waits = () => page.evaluate<number>('window.waits')
  const slug = await addRecipe(page.request, { name: 'Hasty Cake' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const chooser = page.locator('input[type=file][accept="image/*,.heic,.heif,.avif"]').first()
  await chooser.setInputFiles({ name: 'blue.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect.poll(() => kept(page, slug)).not.toBeNull()
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  await chooser.setInputFiles({ name: 'red.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await page.getByText('Picture changed').waitFor()
  await quiet(page)
  const before = await waits()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Picture removed').waitFor()
  await expect.poll(waits).toBeGreaterThan(before)
  expectQuiet(visitor)
})

test('with the mouse: a picture is dropped where it belongs', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Dropped Cake' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const given = await page.evaluateHandle<object>(`(() => {
    const bytes = Uint8Array.from(atob('${photo.toString('base64')}'), one => one.charCodeAt(0))
    const given = new DataTransfer()
    given.items.add(new File([bytes], 'cake.jpg', { type: 'image/jpeg' }))
    return given
  })()`)
  const zone = page.getByRole('region', { name: 'Picture' })
  await zone.dispatchEvent('dragover', { dataTransfer: given })
  await zone.dispatchEvent('drop', { dataTransfer: given })
  await expect.poll(() => kept(page, slug)).toEqual({ width: 640, height: 480, blue: true })
  expectQuiet(visitor)
})

const later = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

test('of two pictures chosen in a row the last one stays, also when the first one is longer on its way', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Twice Cake' })
  let isFirst = true
  let answered = 0
  await page.route('**/api/recipes/*/image', async route => {
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
  await page.getByText('Uploading picture').waitFor()
  await choose('#2020d0')
  await expect.poll(() => answered).toBe(2)
  await page.getByText('Uploading picture').waitFor({ state: 'detached' })
  const { imageColor } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  expect(imageColor).toMatch(/^#[0-4].*[c-d].$/)
  expectQuiet(visitor)
})

test('where no AI server reads photos, a picture that a phone shares begins a new recipe', async () => {
  const visitor = await comeIn(house, { serviceWorker: true, viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(GROUP)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shareFiles(page, [{ name: 'pie.jpg', mimeType: 'image/jpeg', buffer: await picture() }])
  await page.getByRole('heading', { name: 'Reading photos isn’t set up' }).waitFor()
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

test('a video plays on the page of its recipe, and its host learns of nobody before', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const asked: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', async route => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>Now playing' })
  })
  const slug = await addRecipe(page.request, { name: 'Filmed Focaccia', recipeInstructions: [{ text: 'Knead.' }] })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByRole('button', { name: /^More/ }).last().click()
  await page.getByRole('textbox', { name: 'Video' }).fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const play = page.getByRole('button', { name: /^Watch the video/ })
  await play.waitFor()
  await expectAccessible(page)
  expect(asked).toEqual([])
  await play.click()
  const player = page.frameLocator('iframe[title="Video: Filmed Focaccia"]')
  await player.getByText('Now playing').waitFor()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])
  expectQuiet(visitor)
})
