import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { makePictureSizes, makeProfilePicture, pictureNames } from './picture-sizes.ts'
import type { FileSource } from './put.ts'

const make = async (source: FileSource) => (await makePictureSizes(source)).files
const heic = join(import.meta.dirname, 'fixtures/red-and-blue.heic')
const plain = (width: number, height: number, background = '#c8452f') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  plain(width, height, '#ff0000').composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } }, left: width / 2, top: 0 },
  ])

async function pixel(path: Buffer, x: number, y: number) {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
}

describe('makePictureSizes', () => {
  test('writes three sizes as WebP and tells the colour', async () => {
    const bytes = await plain(2000, 1500).jpeg().toBuffer()
    const { files, color } = await makePictureSizes({ bytes })
    const sizes = pictureNames.map(async name => {
      const { format, width, height } = await sharp(files[name]).metadata()
      return [format, width, height]
    })
    expect(await Promise.all(sizes)).toEqual([
      ['webp', 2000, 1500],
      ['webp', 1024, 768],
      ['webp', 300, 300],
    ])
    const [r = 0, g = 0, b = 0] = (color.match(/[0-9a-f]{2}/g) ?? []).map(part => Number.parseInt(part, 16))
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(Math.max(Math.abs(r - 0xc8), Math.abs(g - 0x45), Math.abs(b - 0x2f))).toBeLessThan(20)
  })

  test('small pictures are not blown up, except to the square', async () => {
    const files = await make({ bytes: await plain(120, 40).png().toBuffer() })
    const min = await sharp(files['min-original.webp']).metadata()
    const tiny = await sharp(files['tiny-original.webp']).metadata()
    expect([min.width, min.height, tiny.width, tiny.height]).toEqual([120, 40, 300, 300])
  })

  test('the square shows the middle', async () => {
    const files = await make({ bytes: await halves(900, 300).png().toBuffer() })
    const tiny = files['tiny-original.webp']
    expect((await pixel(tiny, 20, 150))[0]).toBeGreaterThan(200)
    expect((await pixel(tiny, 280, 150))[2]).toBeGreaterThan(200)
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('reads %s', async format => {
    const files = await make({ bytes: await halves(64, 48).toFormat(format).toBuffer() })
    const original = files['original.webp']
    expect((await pixel(original, 5, 20))[0]).toBeGreaterThan(200)
    expect((await pixel(original, 60, 20))[2]).toBeGreaterThan(200)
  })

  test('reads the photos of phones', async () => {
    const files = await make({ path: heic })
    const original = files['original.webp']
    expect(await sharp(original).metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 })
    expect((await pixel(original, 10, 30))[0]).toBeGreaterThan(150)
    expect((await pixel(original, 86, 30))[2]).toBeGreaterThan(150)
  })

  test('takes the first frame of a moving picture', async () => {
    const frames = [await plain(30, 20, '#00ff00').png().toBuffer(), await plain(30, 20, '#0000ff').png().toBuffer()]
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const files = await make({ bytes })
    const original = files['original.webp']
    expect((await sharp(original).metadata()).pages ?? 1).toBe(1)
    expect((await pixel(original, 10, 10))[1]).toBeGreaterThan(200)
  })

  test('stands upright, and tells nothing of where and with what it was taken', async () => {
    const exif = {
      IFD0: { Make: 'Camera', Copyright: 'Ann' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' },
    }
    const bytes = await halves(80, 40).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const files = await make({ bytes })
    for (const name of pictureNames) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(files[name]).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    }
    const original = files['original.webp']
    expect(await sharp(original).metadata()).toMatchObject({ width: 40, height: 80 })
    expect((await pixel(original, 20, 5))[0]).toBeGreaterThan(200)
    expect((await pixel(original, 20, 75))[2]).toBeGreaterThan(200)
  })

  test('what is no picture is refused', async () => {
    const jpeg = await halves(400, 300).jpeg().toBuffer()
    const bad: [string, Uint8Array][] = [
      ['nothing', new Uint8Array()],
      ['text', Buffer.from('a picture of soup')],
      ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script/></svg>')],
      ['SVG after a prologue', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
      ['the head of a PNG', (await plain(50, 50).png().toBuffer()).subarray(0, 40)],
      ['a TIFF', await plain(10, 10).tiff().toBuffer()],
      ['broken HEIC', (await readFile(heic)).subarray(0, 200)],
      ['a lie', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100, 7)])],
    ]
    for (const [name, bytes] of bad) {
      const refused = expect(make({ bytes }), name)
      await refused.rejects.toMatchObject({ kind: 'bad-request', key: 'image.unreadable' })
    }
  })

  test('bombs are refused before they are unpacked', async () => {
    const started = performance.now()
    for (const bytes of [pngOf(60_000, 60_000), pngOf(8000, 6300)])
      await expect(make({ bytes })).rejects.toMatchObject({ key: 'image.too-large' })
    const large = Buffer.alloc(64 * 1024 * 1024 + 1)
    large.set(await plain(10, 10).jpeg().toBuffer())
    await expect(make({ bytes: large })).rejects.toMatchObject({ key: 'image.too-large' })
    const path = join(mkdtempSync(join(tmpdir(), 'larder-picture-')), 'large.jpg')
    await writeFile(path, large)
    await expect(make({ path })).rejects.toMatchObject({ key: 'image.too-large' })
    await rm(dirname(path), { recursive: true })
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})

describe('profile pictures', () => {
  test('are WebP of at most 512 pixels', async () => {
    const bytes = await plain(900, 600).jpeg().toBuffer()
    const made = await makeProfilePicture(newId(), { bytes })
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
    const refused = expect(makeProfilePicture(newId(), { bytes: Buffer.from('<svg/>') }))
    await refused.rejects.toMatchObject({ key: 'image.unreadable' })
  })

  test('the drawn ones are three, and the same for the same user', async () => {
    const drawn = new Set<string>()
    for (let i = 0; i < 30; i++) {
      const id = newId()
      const first = await makeProfilePicture(id, null)
      expect(await makeProfilePicture(id.toUpperCase(), null)).toEqual(first)
      drawn.add(first.toString('base64'))
    }
    expect(drawn.size).toBe(3)
  })
})

/** The head of a PNG that claims so many pixels. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(17)
  head.write('IHDR')
  head.writeUInt32BE(width, 4)
  head.writeUInt32BE(height, 8)
  head.set([8, 2, 0, 0, 0], 12)
  const part = (body: Buffer) => {
    const around = Buffer.alloc(8)
    around.writeUInt32BE(body.length - 4)
    around.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part(head),
    part(Buffer.from('IDATx')),
    part(Buffer.from('IEND')),
  ])
}
