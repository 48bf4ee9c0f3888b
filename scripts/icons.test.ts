import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shapeOf } from './icons.ts'

test('what is stroked is one line, and so is what is filled', () => {
  expect(shapeOf('clock')).toEqual({
    name: 'clock',
    line: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3',
    filled: '',
  })
  const { line, filled } = shapeOf('heart-filled')
  expect(line).toBe('')
  expect(filled).toMatch(/^M6\.979 3\.074a6 6 /)
  const dice = shapeOf('dice-5')
  expect(dice.filled).toMatch(/^M8 8\.5a\.5/)
  expect(dice.line).toMatch(/^M3 5a2 /)
  expect(dice.line).toContain(dice.filled)
})

test('a line that begins with a relative move keeps its place and its way', () => {
  expect(shapeOf('check').line).toBe('M5 12l5 5L20 7')
  expect(shapeOf('star-filled').filled).toMatch(/^M8\.243 7\.34l-6\.38\.925l/)
})

test('an icon that is not in the set is told', () => {
  expect(() => shapeOf('no-such-icon')).toThrow('there is no icon no-such-icon')
})

test('every icon of the pages is in the set under its name', () => {
  const listed = readFileSync(join(import.meta.dirname, '../src/web/ui/icons/icons.ts'), 'utf8')
  const named = [...listed.matchAll(/default as Icon(\w+) \} from 'icon:([\w-]+)'/g)]
  expect(named.length).toBeGreaterThan(100)
  for (const [, component = '', name = ''] of named) {
    const { line, filled } = shapeOf(name)
    expect(line + filled, name).toMatch(/^M[\d-]/)
    expect(name.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())).toBe(component)
  }
})
