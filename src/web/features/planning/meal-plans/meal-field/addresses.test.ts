import { expect, test } from 'vitest'
import { isAddress, pastedLines } from './addresses.ts'

test('an address has no spaces and a dot', () => {
  expect(isAddress(' https://example.com/pie ')).toBe(true)
  expect(isAddress('https://example.com/pie with cream')).toBe(false)
  expect(isAddress('example.com')).toBe(false)
})

test('addresses in one line are a line each, and stay as they are', () => {
  const both = ['https://example.com/__a__?b=*c*', 'http://example.org/1.']
  expect(pastedLines(both.join(' '))).toEqual(both)
  expect(pastedLines(`- ${both[0]}\n- ${both[1]}\nSoup`)).toEqual([...both, 'Soup'])
})

test('of a link that is a line, its address is taken; of one among words, its name', () => {
  const pie = 'https://example.com/__a__/pie_(sweet)'
  const links = [`[Pie](${pie})`, `- [ ] **[Pie, sweet](<${pie}>)**`, `* [x] [1](${pie} "A pie")`, `• [Pie](${pie})`]
  for (const link of links) expect(pastedLines(`${link}\r\n\r\nSoup`), link).toEqual([pie, 'Soup'])
  expect(pastedLines(links[0]!)).toEqual([pie])
  expect(pastedLines(`1. [Pie](${pie})\n2. ${pie}\n3. Soup`)).toEqual([pie, pie, 'Soup'])
  expect(pastedLines(`Soup as in [this pie](${pie})\n[Late]\n[file](notes.md)`)).toEqual([
    'Soup as in this pie',
    'Late',
    'file',
  ])
})

test('what stands over other lines is planned too', () => {
  expect(pastedLines('# Brunch\n- Soup\nSweet:\n1. Plums\n2. Figs\n[Late]')).toEqual([
    'Brunch',
    'Soup',
    'Sweet',
    'Plums',
    'Figs',
    'Late',
  ])
})
