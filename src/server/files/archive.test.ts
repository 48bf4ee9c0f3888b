import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deflated, zip } from '../testing/zip.ts'
import { type ArchiveContent, type ArchiveLimits, readArchive, writeArchive } from './archive.ts'

let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-archives-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const newPath = () => join(folder, String(count++))

/** Everything in the archive, unpacked. */
async function contentsOf(bytes: Buffer, limits?: Partial<ArchiveLimits>) {
  const path = newPath()
  await writeFile(path, bytes)
  const found: Record<string, string> = {}
  for await (const entry of readArchive(path, limits)) found[entry.name] = (await entry.bytes()).toString()
  return found
}

const refusal = (key: string) => ({ kind: 'bad-request', key })

test('gives the files, packed or not, and leaves folders out', async () => {
  const archive = zip([
    { name: 'folder/', mode: 0o040755 },
    { name: 'folder/a.json', ...deflated('{"a":1}') },
    { name: 'käse.txt', packed: Buffer.from('plain') },
    { name: 'empty' },
  ])
  expect(await contentsOf(archive)).toEqual({ 'folder/a.json': '{"a":1}', 'käse.txt': 'plain', empty: '' })
})

test('unpacks to a path of the caller, and entries may be passed over', async () => {
  const path = newPath()
  await writeFile(
    path,
    zip([
      { name: 'skipped', ...deflated('x') },
      { name: 'taken', ...deflated('words') },
    ]),
  )
  const target = newPath()
  for await (const entry of readArchive(path)) if (entry.name === 'taken') await entry.saveTo(target)
  expect(await readFile(target, 'utf8')).toBe('words')
})

test('faults of our own disk are not blamed on the sender', async () => {
  const path = newPath()
  await writeFile(path, zip([{ name: 'a', ...deflated('x') }]))
  const save = async () => {
    for await (const entry of readArchive(path)) await entry.saveTo(join(folder, 'missing', 'a'))
  }
  await expect(save()).rejects.toThrow('ENOENT')
  await expect(readArchive(join(folder, 'missing')).next()).rejects.toThrow('ENOENT')
})

describe('hostile archives', () => {
  test.each([
    '../evil',
    'a/../../evil',
    '/etc/passwd',
    'C:/evil',
    'c:evil',
    '..',
    'a/..',
    '..\\evil',
    '\\\\host\\evil',
    'a\0b',
  ])('the name %j is refused', async name => {
    await expect(contentsOf(zip([{ name, ...deflated('x') }]))).rejects.toMatchObject(refusal('archive.unsafe'))
  })

  test.each([
    ['symbolic link', 0o120777],
    ['device', 0o020666],
    ['pipe', 0o010644],
    ['socket', 0o140755],
  ])('a %s is refused', async (_kind, mode) => {
    const archive = zip([{ name: 'link', packed: Buffer.from('/etc/passwd'), mode }])
    await expect(contentsOf(archive)).rejects.toMatchObject(refusal('archive.unsafe'))
  })

  test('a million entries are refused before the first is read', async () => {
    const path = newPath()
    await writeFile(path, zip([{ name: 'entry', ...deflated('x') }], 1_000_000))
    const started = performance.now()
    await expect(readArchive(path).next()).rejects.toMatchObject(refusal('archive.too-large'))
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('the count may be exactly the limit', async () => {
    const archive = zip([{ name: 'entry', ...deflated('x') }], 3)
    expect(await contentsOf(archive, { entries: 3 })).toEqual({ entry: 'x' })
    await expect(contentsOf(archive, { entries: 2 })).rejects.toMatchObject(refusal('archive.too-large'))
  })

  describe('10 GB of zeros', () => {
    const GIGABYTES = 10 * 1024 ** 3
    const chunk = deflateRawSync(Buffer.alloc(16 * 1024 ** 2), { finishFlush: constants.Z_FULL_FLUSH })
    const packed = Buffer.concat([Buffer.alloc(chunk.length * 640, chunk), deflateRawSync('')])

    test('are refused when the archive says so', async () => {
      const bomb = zip([{ name: 'zeros', packed, size: GIGABYTES, method: 8 }])
      await expect(contentsOf(bomb)).rejects.toMatchObject(refusal('archive.too-large'))
      const wide = { entryBytes: Number.MAX_SAFE_INTEGER, totalBytes: Number.MAX_SAFE_INTEGER }
      await expect(contentsOf(bomb, wide)).rejects.toMatchObject(refusal('archive.too-large'))
    })

    test('are left as soon as there is more than the archive says', async () => {
      const bomb = zip([{ name: 'zeros', packed, size: 1000, method: 8 }])
      const started = performance.now()
      await expect(contentsOf(bomb)).rejects.toMatchObject(refusal('archive.unreadable'))
      expect(performance.now() - started).toBeLessThan(5000)
    })
  })

  test('entries that share their bytes count each time', async () => {
    const archive = zip([{ name: 'entry', ...deflated('x'.repeat(1000)) }], 50)
    await expect(contentsOf(archive, { totalBytes: 49_999 })).rejects.toMatchObject(refusal('archive.too-large'))
    expect(await contentsOf(archive, { totalBytes: 50_000 })).toHaveProperty('entry')
  })

  test('an entry larger than the caller takes is refused', async () => {
    const path = newPath()
    await writeFile(path, zip([{ name: 'a', ...deflated('x'.repeat(100)) }]))
    for await (const entry of readArchive(path)) {
      await expect(entry.bytes(99)).rejects.toMatchObject(refusal('archive.too-large'))
      expect(await entry.bytes(100)).toHaveLength(100)
    }
  })

  test('damaged, locked and foreign files are named as such', async () => {
    const whole = zip([{ name: 'a', ...deflated('some words to be read') }])
    for (const bytes of [Buffer.alloc(0), Buffer.from('not an archive'), whole.subarray(0, whole.length - 30)])
      await expect(contentsOf(bytes)).rejects.toMatchObject(refusal('archive.unreadable'))
    const wrongSum = zip([{ name: 'a', ...deflated('words'), sum: 1 }])
    await expect(contentsOf(wrongSum)).rejects.toMatchObject(refusal('archive.unreadable'))
    const short = zip([{ name: 'a', ...deflated('words'), size: 6 }])
    await expect(contentsOf(short)).rejects.toMatchObject(refusal('archive.unreadable'))
    const garbage = zip([{ name: 'a', packed: Buffer.from('\xff\xff\xff\xff', 'latin1'), size: 9, method: 8 }])
    await expect(contentsOf(garbage)).rejects.toMatchObject(refusal('archive.unreadable'))
    const locked = zip([{ name: 'a', ...deflated('words'), flags: 0x801 }])
    await expect(contentsOf(locked)).rejects.toMatchObject(refusal('archive.encrypted'))
  })
})

describe('writeArchive', () => {
  test('what is written can be read', async () => {
    const path = newPath()
    await writeFile(path, 'from a file')
    const contents: ArchiveContent[] = [
      { name: 'recipes/käse.json', bytes: Buffer.from('{}') },
      { name: 'picture.webp', path },
      { name: 'empty', bytes: new Uint8Array() },
    ]
    const archive = await buffer(await writeArchive(contents))
    expect(await contentsOf(archive)).toEqual({ 'recipes/käse.json': '{}', 'picture.webp': 'from a file', empty: '' })
    expect(await contentsOf(await buffer(await writeArchive([])))).toEqual({})
  })

  test('asks for entries only as they are read', async () => {
    let made = 0
    async function* many(): AsyncGenerator<ArchiveContent> {
      for (; made < 200; made++) yield { name: `${made}.webp`, bytes: Buffer.alloc(1_000_000) }
    }
    const archive: Readable = await writeArchive(many())
    for await (const _chunk of archive) if (made > 5) break
    expect(made).toBeLessThan(20)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(made).toBeLessThan(20)
  })

  test('one that fails before anybody reads it has failed when it is read, and harms nothing until then', async () => {
    const contents = async function* (): AsyncGenerator<ArchiveContent> {
      yield { name: 'a', bytes: Buffer.from('a') }
      throw new Error('the disk is gone')
    }
    const archive = await writeArchive(contents())
    await new Promise(resolve => setTimeout(resolve, 20))
    await expect(pipeline(archive, new PassThrough().resume())).rejects.toThrow('the disk is gone')
  })

  test('a failure of an entry is a failure of the archive', async () => {
    await expect(buffer(await writeArchive([{ name: 'a', path: join(folder, 'missing') }]))).rejects.toThrow('ENOENT')
    await expect(buffer(await writeArchive([{ name: '../a', bytes: Buffer.from('x') }]))).rejects.toThrow(
      'invalid relative path',
    )
    const failing = (function* (): Generator<ArchiveContent> {
      yield { name: 'a', bytes: Buffer.from('x') }
      throw new Error('no more')
    })()
    await expect(buffer(await writeArchive(failing))).rejects.toThrow('no more')
  })
})
