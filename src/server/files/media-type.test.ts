import { expect, test } from 'vitest'
import { mediaType } from './media-type.ts'

test.each([
  ['a.JPG', 'image/jpeg', true],
  ['a.webp', 'image/webp', true],
  ['a.pdf', 'application/pdf', true],
  ['a.txt', 'text/plain; charset=utf-8', true],
  ['a.zip', 'application/zip', false],
  ['a.svg', 'application/octet-stream', false],
  ['a.html', 'application/octet-stream', false],
  ['a.pdf.html', 'application/octet-stream', false],
  ['a.js', 'application/octet-stream', false],
  ['a.xml', 'application/octet-stream', false],
  ['a.constructor', 'application/octet-stream', false],
  ['pdf', 'application/octet-stream', false],
  ['', 'application/octet-stream', false],
])('%j is %s, shown: %s', (name, contentType, inline) => expect(mediaType(name)).toEqual({ contentType, inline }))

test.each([
  ['%PDF-1.7', 'application/pdf', true],
  ['\xff\xd8\xff\xe0', 'image/jpeg', true],
  ['GIF89a', 'image/gif', true],
  ['PK\x03\x04', 'application/zip', false],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'application/octet-stream', false],
  ['<html>', 'application/octet-stream', false],
  ['', 'application/octet-stream', false],
])('bytes %j are %s, shown: %s', (bytes, contentType, inline) =>
  expect(mediaType(Buffer.from(bytes, 'latin1'))).toEqual({ contentType, inline }),
)
