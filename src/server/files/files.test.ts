import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { assetFileName } from './assets.ts'
import { type Files, openFiles } from './files.ts'
import { sizeText } from './sizes.ts'

let dataDir: string
let files: Files

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'larder-files-'))
  files = openFiles({ DATA_DIR: dataDir })
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const text = (words: string) => ({ bytes: Buffer.from(words) })
const picture = async () => ({
  bytes: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3e7b4f' } })
    .jpeg()
    .toBuffer(),
})

test('opening makes the folders, and again does no harm', async () => {
  openFiles({ DATA_DIR: dataDir })
  expect((await readdir(dataDir)).sort()).toEqual(['.bin', '.temp', 'backups', 'groups', 'recipes', 'users'])
})

describe('assets', () => {
  test('are named by slug and ending', () => {
    expect(assetFileName("Mom's Plan!", 'pdf')).toBe('mom-s-plan.pdf')
    expect(assetFileName('Scan', 'tar.gz')).toBe('scan.gz')
    expect(assetFileName('../../etc/passwd', 'txt')).toBe('etc-passwd.txt')
    expect(assetFileName('x'.repeat(1000), 'txt').length).toBeLessThan(255)
  })

  test.each([
    ['$', './test.txt', 'asset.missing-fields'],
    ['name', '', 'asset.missing-fields'],
    ['name', 'a.', 'asset.missing-fields'],
    ['name', 'jpg/../x', 'asset.bad-name'],
    ['name', '/x', 'asset.bad-name'],
    ['name', 'a\\b', 'asset.bad-name'],
    ['name', 'a\0', 'asset.bad-name'],
  ])('%j with ending %j is refused', (name, extension, key) => {
    expect(() => assetFileName(name, extension)).toThrow(expect.objectContaining({ kind: 'bad-request', key }))
  })

  test('are kept, replaced, listed and removed', async () => {
    const id = newId()
    expect(await files.listAssets(id)).toEqual([])
    await files.saveAsset(id, 'b.txt', text('b'))
    await files.saveAsset(id, 'a.txt', text('first'))
    await files.saveAsset(id, 'a.txt', text('second'))
    expect(await files.listAssets(id)).toEqual(['a.txt', 'b.txt'])
    expect(await readFile((await files.assetPath(id, 'a.txt')) ?? '', 'utf8')).toBe('second')
    expect(await files.assetPath(id, 'c.txt')).toBeNull()
    await files.keepAssets(id, ['b.txt', 'never.txt'])
    expect(await files.listAssets(id)).toEqual(['b.txt'])
    expect(await files.assetPath(id, 'a.txt')).toBeNull()
    await files.keepAssets(id, ['a.txt', 'b.txt'])
    expect(await readFile((await files.assetPath(id, 'a.txt')) ?? '', 'utf8')).toBe('second')
  })

  test('what was put aside goes for good after its time', async () => {
    const id = newId()
    await files.saveAsset(id, 'a.txt', text('a'))
    await files.keepAssets(id, [])
    await files.purgeAssetsAside('2001-01-01T00:00:00.000Z')
    const copy = newId()
    await files.copyRecipeFolder(id, copy)
    await files.keepAssets(copy, ['a.txt'])
    expect(await files.listAssets(copy)).toEqual([])
    expect(await files.purgeAssetsAside('2999-01-01T00:00:00.000Z')).toBe(1)
    await files.keepAssets(id, ['a.txt'])
    expect(await files.listAssets(id)).toEqual([])
  })

  test('a path given is copied', async () => {
    const id = newId()
    const upload = await files.temporary()
    await writeFile(upload, 'uploaded')
    await files.saveAsset(id, 'plan.txt', { path: upload })
    expect(await readFile(upload, 'utf8')).toBe('uploaded')
    expect(await readFile((await files.assetPath(id, 'plan.txt')) ?? '', 'utf8')).toBe('uploaded')
  })

  test.each(['../x.txt', '..', '.hidden', '/etc/passwd', 'a/b.txt', 'a\\b.txt', 'a\0.txt', '', 'x'.repeat(300)])(
    'the name %j leads nowhere',
    async name => {
      await expect(files.saveAsset(newId(), name, text('x'))).rejects.toMatchObject({ key: 'asset.bad-name' })
      await expect(files.assetPath(newId(), name)).rejects.toMatchObject({ kind: 'not-found' })
    },
  )

  test('a failure leaves the old one and no remains', async () => {
    const id = newId()
    await files.saveAsset(id, 'a.txt', text('kept'))
    await expect(files.saveAsset(id, 'a.txt', { path: join(dataDir, 'missing') })).rejects.toThrow('ENOENT')
    expect(await readFile((await files.assetPath(id, 'a.txt')) ?? '', 'utf8')).toBe('kept')
    expect(await readdir(join(dataDir, '.temp'))).toEqual([])
  })
})

describe('the folder of a recipe', () => {
  test('goes to the bin and comes back', async () => {
    const [id, bin] = [newId(), newId()]
    await files.saveRecipeImage(id, await picture())
    await files.saveAsset(id, 'a.txt', text('kept'))
    await files.binRecipeFolder(id, bin)
    expect([await files.hasRecipeImage(id), await files.listAssets(id)]).toEqual([false, []])
    await files.restoreRecipeFolder(id, bin)
    expect([await files.hasRecipeImage(id), await files.listAssets(id)]).toEqual([true, ['a.txt']])
    await files.binRecipeFolder(id, bin)
    await files.purgeBin(bin)
    await files.restoreRecipeFolder(id, bin)
    expect(await files.hasRecipeImage(id)).toBe(false)
    expect(await readdir(join(dataDir, '.bin'))).toEqual([])
  })

  test('a bin holds several recipes, each comes back alone', async () => {
    const [one, two, bin] = [newId(), newId(), newId()]
    for (const id of [one, two]) await files.saveAsset(id, 'a.txt', text(id))
    for (const id of [one, two]) await files.binRecipeFolder(id, bin)
    await files.restoreRecipeFolder(two, bin)
    expect([await files.listAssets(one), await files.listAssets(two)]).toEqual([[], ['a.txt']])
  })

  test('is copied without the pictures of the timeline', async () => {
    const [from, to, event] = [newId(), newId(), newId()]
    await files.saveRecipeImage(from, await picture())
    await files.saveTimelineImage(from, event, await picture())
    await files.saveAsset(from, 'a.txt', text('a'))
    await files.copyRecipeFolder(from, to)
    expect([await files.hasRecipeImage(to), await files.listAssets(to)]).toEqual([true, ['a.txt']])
    expect(await files.timelineImagePath(to, event, 'original.webp')).toBeNull()
    await files.removeRecipeFolder(to)
    expect([await files.hasRecipeImage(to), await files.hasRecipeImage(from)]).toEqual([false, true])
    expect(await readdir(join(dataDir, '.temp'))).toEqual([])
  })

  test('that does not exist is no fault', async () => {
    const [id, bin] = [newId(), newId()]
    await files.copyRecipeFolder(id, newId())
    await files.removeRecipeFolder(id)
    await files.binRecipeFolder(id, bin)
    await files.restoreRecipeFolder(id, bin)
    await files.purgeBin(bin)
    expect(await readdir(join(dataDir, 'recipes'))).toEqual([])
  })
})

describe('profile pictures', () => {
  test('are WebP of at most 512 pixels', async () => {
    const id = newId()
    await files.saveProfileImage(id, await picture())
    const path = (await files.profileImagePath(id)) ?? ''
    expect(await sharp(path).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
    await expect(files.saveProfileImage(id, text('<svg/>'))).rejects.toMatchObject({ key: 'image.unreadable' })
    expect(await sharp(path).metadata()).toMatchObject({ width: 512 })
    await files.removeUserFolder(id)
    expect(await files.profileImagePath(id)).toBeNull()
  })

  test('the drawn ones are three, and the same for the same user', async () => {
    const drawn = new Set<string>()
    for (let i = 0; i < 30; i++) {
      const id = newId()
      await files.saveDefaultAvatar(id)
      const first = await readFile((await files.profileImagePath(id)) ?? '')
      await files.saveDefaultAvatar(id.toUpperCase())
      expect(await readFile((await files.profileImagePath(id)) ?? '')).toEqual(first)
      drawn.add(first.toString('base64'))
    }
    expect(drawn.size).toBe(3)
  })
})

describe('upkeep', () => {
  test('counts and removes what does not belong', async () => {
    const id = newId()
    await files.saveRecipeImage(id, await picture())
    await files.saveAsset(id, 'photo.jpg', text('an asset'))
    await writeFile(join(dataDir, 'recipes', id, 'images', 'original.jpg'), 'x')
    await writeFile(join(dataDir, 'recipes', id, 'images', 'original.png'), 'x')
    await mkdir(join(dataDir, 'recipes', 'old-slug', 'images'), { recursive: true })
    await writeFile(join(dataDir, 'recipes', 'a-file'), 'x')
    expect(await files.countCleanable()).toEqual({ images: 2, folders: 1 })
    expect(await files.cleanImages()).toBe(2)
    expect(await files.cleanRecipeFolders()).toBe(1)
    expect(await files.countCleanable()).toEqual({ images: 0, folders: 0 })
    expect([await files.hasRecipeImage(id), await files.listAssets(id)]).toEqual([true, ['photo.jpg']])
  })

  test('empties the work folder, and leaves what is in use', async () => {
    const [old, fresh] = [await files.temporary(), await files.temporary()]
    for (const path of [old, fresh]) await writeFile(path, 'x')
    const hourAgo = new Date(Date.now() - 3_600_000)
    await utimes(old, hourAgo, hourAgo)
    await files.cleanTemporary()
    expect((await readdir(join(dataDir, '.temp'))).map(name => join(dataDir, '.temp', name))).toEqual([fresh])
  })

  test('knows how large folders are', async () => {
    const before = await files.folderSize('recipes')
    await files.saveAsset(newId(), 'a.txt', { bytes: Buffer.alloc(50_000) })
    expect((await files.folderSize('recipes')) - before).toBeGreaterThanOrEqual(50_000)
    expect(await files.folderSize('data')).toBeGreaterThan(await files.folderSize('recipes'))
    await rm(files.folder('groups'), { recursive: true })
    expect(await files.folderSize('groups')).toBe(0)
  })

  test.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [4096, '4.0 KB'],
    [115_569, '112.86 KB'],
    [1_415_578, '1.35 MB'],
    [5 * 1024 ** 3, '5.0 GB'],
  ])('says %i as %s', (bytes, words) => expect(sizeText(bytes)).toBe(words))
})
