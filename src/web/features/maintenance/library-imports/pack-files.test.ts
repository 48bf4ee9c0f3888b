import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { toUpload } from './pack-files.ts'

const placed = (path: string, text: string) => ({ path, file: new File([text], path.split('/').at(-1) as string) })

test('a few files go as they are', async () => {
  const files = [placed('a.csv', '1'), placed('b.csv', '2')]
  expect(await toUpload(files)).toEqual(files.map(({ file }) => file))
})

test('a folder becomes a zip that keeps its places, with the right checksums', async () => {
  const files = [placed('Käse/one/recipe.json', '{"a":1}'), placed('Käse/two/recipe.json', 'ü'), placed('Käse/x', '')]
  const [zip, ...more] = await toUpload(files)
  expect([zip?.name, more.length]).toEqual(['Käse.zip', 0])
  const bytes = Buffer.from(await (zip as File).arrayBuffer())
  const end = bytes.subarray(-22)
  expect([end.readUInt32LE(0), end.readUInt16LE(10)]).toEqual([0x06054b50, files.length])
  let at = end.readUInt32LE(16)
  expect(at + end.readUInt32LE(12)).toBe(bytes.length - 22)
  for (const { path, file } of files) {
    const content = Buffer.from(await file.arrayBuffer())
    const nameBytes = bytes.readUInt16LE(at + 28)
    expect(bytes.toString('utf8', at + 46, at + 46 + nameBytes)).toBe(path)
    expect([bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 24)]).toEqual([crc32(content), content.length])
    const local = bytes.readUInt32LE(at + 42)
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50)
    const from = local + 30 + bytes.readUInt16LE(local + 26)
    expect(bytes.subarray(from, from + content.length)).toEqual(content)
    at += 46 + nameBytes
  }
})

test('many files go as one', async () => {
  const many = Array.from({ length: 120 }, (_, at) => placed(`${at}.paprikarecipe`, 'x'))
  expect((await toUpload(many)).map(({ name }) => name)).toEqual(['files.zip'])
})
