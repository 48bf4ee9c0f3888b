import { describe, expect, it, test } from 'vitest'
import { bulkTools } from './bulk-text.ts'

test('lines are trimmed and empty ones dropped', () => {
  expect(bulkTools.trim('  2 eggs \r\n\n\t\n flour')).toBe('2 eggs\nflour')
  expect(bulkTools.trim('')).toBe('')
})

test('the first character of every line goes, and the blanks around it', () => {
  expect(bulkTools.firstCharacter('• 2 eggs\n  •flour\n\n🥚 egg')).toBe('2 eggs\nflour\n\negg')
})

describe('a numbered list', () => {
  it.each([
    ['1. Chop 2. Fry 3. Eat', 'Chop\nFry\nEat'],
    ['1) Chop 2: Fry', 'Chop\nFry'],
    ['First wash. 1. Chop it 2. Fry', 'First wash.\nChop it\nFry'],
    ['1. Chop\n2. Fry', 'Chop\nFry'],
    ['1. Cream 2. Whisk 1. Knead 2. Bake', 'Cream\nWhisk\nKnead\nBake'],
    ['١. قطع ٢. اقلِ', 'قطع\nاقلِ'],
  ])('%j has its lines', (text, lines) => {
    expect(bulkTools.numbers(text)).toBe(lines)
  })

  it.each(['Bake at 180. Then rest for 5: done', '1.5 cups', 'Add 2 eggs'])('is none in %j', text => {
    expect(bulkTools.numbers(text)).toBe(text)
  })
})
