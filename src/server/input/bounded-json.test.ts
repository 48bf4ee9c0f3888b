import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJsonGuard, parseBoundedJson, UnboundedJson } from './bounded-json.ts'

const guardInPieces = (text: string, length: number) => {
  const guard = createJsonGuard()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += length) guard(bytes.subarray(at, at + length))
}

test('depth and values are counted outside of strings, wherever the text is cut', () => {
  const within = `${'['.repeat(100)}${']'.repeat(100)}`
  const deep = `${'['.repeat(101)}${']'.repeat(101)}`
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 9 }), (json, length) => {
      guardInPieces(json, length)
      guardInPieces(`[${JSON.stringify(`${json}\\`)},${JSON.stringify(deep)}]`, length)
      expect(() => guardInPieces(`[${JSON.stringify(`\\${json}\\"`)},${deep}]`, length)).toThrow(UnboundedJson)
    }),
  )
  guardInPieces(within, 7)
})

test('too many values are refused where the limit is passed', () => {
  guardInPieces(`[${'0,'.repeat(99_000)}0]`, 65_536)
  expect(() => guardInPieces(`[${'0,'.repeat(100_001)}0]`, 65_536)).toThrow(UnboundedJson)
  expect(() => guardInPieces(`[${'{},'.repeat(60_000)}0]`, 65_536)).toThrow(UnboundedJson)
})

test('a file is parsed with or without a byte order mark', async () => {
  expect(await parseBoundedJson(Buffer.from('\uFEFF{"name":"Leek soup"}'))).toEqual({ name: 'Leek soup' })
  await expect(parseBoundedJson(Buffer.from('{"name":'))).rejects.toThrow(SyntaxError)
  await expect(parseBoundedJson(Buffer.from('['.repeat(1000)))).rejects.toThrow(UnboundedJson)
})
