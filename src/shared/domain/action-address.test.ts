// biome-ignore-all lint/suspicious/noTemplateCurlyInString: place-holders in addresses look like this.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillAddress } from './action-address.ts'

const target = { url: 'https://larder.example/g/home/r/pea-soup?x=1&y=2', id: '1-2', slug: 'pea-soup' }

test('each place-holder is filled in wherever it stands, encoded for its place', () => {
  expect(fillAddress('https://a.example/?u=${url}&s=${slug}&again=${slug}#${id}', target)).toBe(
    'https://a.example/?u=https%3A%2F%2Flarder.example%2Fg%2Fhome%2Fr%2Fpea-soup%3Fx%3D1%26y%3D2&s=pea-soup&again=pea-soup#1-2',
  )
  expect(fillAddress('${url}&print=1', target)).toBe(`${target.url}&print=1`)
  expect(fillAddress('https://a.example/${unknown}/$slug', target)).toBe('https://a.example/${unknown}/$slug')
})

test('nothing of a recipe changes where an address leads', () => {
  fc.assert(
    fc.property(fc.record({ url: fc.string(), id: fc.string(), slug: fc.string({ unit: 'grapheme' }) }), filled => {
      const address = new URL(fillAddress('https://a.example/x?u=${url}&i=${id}&s=${slug}', filled))
      expect(address.host).toBe('a.example')
      expect(address.searchParams.get('u')).toBe(filled.url)
      expect(address.searchParams.get('s')).toBe(filled.slug)
      expect([...address.searchParams.keys()]).toEqual(['u', 'i', 's'])
    }),
  )
})
