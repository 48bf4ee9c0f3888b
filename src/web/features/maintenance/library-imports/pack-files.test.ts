import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { toUpload } from './pack-files.ts'

const placed = (path: string, text: string) => ({ path, file: new File([text], path.split('/').at(-1) as string) })

test('a few files go as they are', async () => {
  const files = [placed('a.csv', '1'), placed('b.csv', '2')]
  expect(await toUpload(files)).toEqual(files.map(({ file }) => file))
})

test('a folder becomes a zip that keeps its places', async () => {
  const files = [placed('Käse/one/recipe.json', '{"a":1}'), placed('Käse/two/recipe.json', 'ü'), placed('Käse/x', '')]
  const [zip, ...more] = await toUpload(files)
  expect([zip?.name, more.length]).toEqual(['Käse.zip', 0])
  const found: [string, string][] = []
  const opened = await fromBufferPromise(Buffer.from(await (zip as File).arrayBuffer()))
  for await (const entry of opened.eachEntry())
    found.push([entry.fileName, await text(await opened.openReadStreamPromise(entry))])
  expect(found).toEqual(await Promise.all(files.map(async ({ path, file }) => [path, await file.text()])))
})

test('many files go as one', async () => {
  const many = Array.from({ length: 120 }, (_, at) => placed(`${at}.paprikarecipe`, 'x'))
  expect((await toUpload(many)).map(({ name }) => name)).toEqual(['files.zip'])
})
