import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const list = [
  'Ingredients',
  '200 g noodles',
  '4 cloves of garlic',
  '2 tbsp soy sauce',
  'Method',
  'Boil the noodles and toss them.',
]
const nameOf = (...top: string[]) => scrape({ text: [...top, ...list].join('\n') }).recipe?.name

describe('the title of a pasted text', () => {
  it.each([
    ['is no answer to a question', ["Sure! Here's a recipe for **Garlic Noodles**:", '### 🍜 Garlic Noodles']],
    ['is no foreword', ['Here is what I cooked last night:', 'Garlic Noodles']],
    ['is no button of the page it is from', ['Jump to Recipe · Print Recipe', 'Garlic Noodles']],
    ['is what the text calls so', ['MMMMM----- Recipe via Meal-Master (tm) v8.02', 'Title: Garlic Noodles']],
    ['is marked as a whole', ['Made by **Ann** today', '**Garlic Noodles**']],
  ])('%s', (_, top) => expect(nameOf(...top)).toBe('Garlic Noodles'))
})
