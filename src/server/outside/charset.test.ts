import { expect, test } from 'vitest'
import { decodeText } from './charset.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

test('takes the encoding from the header', () => {
  expect(decodeText(latin('Cr\xe8me br\xfbl\xe9e'), 'text/html; charset=ISO-8859-1')).toBe('Crème brûlée')
  expect(decodeText(Buffer.from([0x82, 0xb7, 0x82, 0xb5]), 'text/html; charset="Shift_JIS"')).toBe('すし')
})

test('takes the encoding from the page', () => {
  expect(decodeText(latin('<meta charset="windows-1252"><p>\x80 5 K\xe4se'), 'text/html')).toContain('€ 5 Käse')
  const old = latin('<html><META http-equiv=Content-Type content="text/html; charset=windows-1251">\xe1\xee\xf0\xf9')
  expect(decodeText(old, null)).toContain('борщ')
  expect(decodeText(latin('<?xml version="1.0" encoding="iso-8859-2"?><a>\xb1</a>'), null)).toContain('ą')
})

test('believes a byte order mark before all else, and drops it', () => {
  expect(decodeText(Buffer.from('\ufeffKäse'), 'text/html; charset=iso-8859-1')).toBe('Käse')
  expect(decodeText(Buffer.from('\ufeffKäse', 'utf16le'), null)).toBe('Käse')
})

test('without a word about it: UTF-8 when it is, else what old Windows pages are', () => {
  expect(decodeText(Buffer.from('Käse'), 'text/html')).toBe('Käse')
  expect(decodeText(latin('K\xe4se'), 'text/html')).toBe('Käse')
})

test('an unknown name, or a page that says UTF-16 in ASCII, does no harm', () => {
  expect(decodeText(Buffer.from('<meta charset="klingon">Käse'), 'text/html; charset=klingon')).toContain('Käse')
  expect(decodeText(Buffer.from('<meta charset="utf-16">Käse'), null)).toContain('Käse')
  expect(decodeText(new Uint8Array(), null)).toBe('')
})
