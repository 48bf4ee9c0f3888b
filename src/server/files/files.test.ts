import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { newId } from '../ids.ts'
import { assetFileName } from './asset-name.ts'
import { type Files, openFiles } from './files.ts'
import { moveFile } from './put.ts'
import { sizeText } from './sizes.ts'

let dataDir: string
let files: Files
const quiet = pino({ level: 'silent' })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'larder-files-'))
  files = openFiles(readConfig({ DATA_DIR: dataDir }), quiet)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('opening makes the folders, and again does no harm', async () => {
  openFiles(readConfig({ DATA_DIR: dataDir }), quiet)
  expect((await readdir(dataDir)).sort()).toEqual(['.temp', 'backups', 'groups', 'media', 'recipes', 'users'])
})

test('a file is moved, also to another file system', async () => {
  // The memory of a Linux machine is a file system of its own; elsewhere both are the same.
  const other = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'larder-other-'))
  const [from, to] = [join(dataDir, 'a'), join(other, 'folder', 'a')]
  await writeFile(from, 'words')
  await moveFile(from, to)
  expect([await readdir(join(other, 'folder')), await readFile(to, 'utf8'), existsSync(from)]).toEqual([
    ['a'],
    'words',
    false,
  ])
  await expect(moveFile(from, to)).rejects.toThrow('ENOENT')
  await rm(other, { recursive: true })
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
})

describe('upkeep', () => {
  test('counts and removes what does not belong', async () => {
    const id = newId()
    await mkdir(join(dataDir, 'recipes', id, 'images'), { recursive: true })
    await writeFile(join(dataDir, 'recipes', id, 'images', 'original.jpg'), 'x')
    await writeFile(join(dataDir, 'recipes', id, 'images', 'original.png'), 'x')
    await mkdir(join(dataDir, 'recipes', 'old-slug', 'images'), { recursive: true })
    await writeFile(join(dataDir, 'recipes', 'a-file'), 'x')
    expect(await files.countCleanable()).toEqual({ images: 2, folders: 1 })
    expect(await files.cleanImages()).toBe(2)
    expect(await files.cleanRecipeFolders()).toBe(1)
    expect(await files.countCleanable()).toEqual({ images: 0, folders: 0 })
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
    await writeFile(join(dataDir, 'recipes', 'a.txt'), Buffer.alloc(50_000))
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
