import { expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const recipe =
  '<h1>Bread</h1><h2>Ingredients</h2><ul><li>500 g flour</li><li>300 ml water</li><li>1 tsp salt</li></ul>' +
  '<h2>Method</h2><ol><li>Knead the dough for ten minutes.</li><li>Bake it at 220 °C until brown.</li></ol>'
const notesOf = (below: string) => scrape({ html: recipe + below }).recipe?.notes.map(({ text }) => text)

it('what stands under "Notes" right below the steps is kept', () => {
  expect(notesOf('<h2>Notes</h2><p>Freezes well.</p><p>Spelt flour does as well.</p><h2>More recipes</h2>')).toEqual([
    'Freezes well.',
    'Spelt flour does as well.',
  ])
})

it('a print view that divides its lines by breaks keeps them too', () => {
  const lines =
    '<b>Ingredients</b><br>3 bananas<br>250 g flour<br>2 eggs<br><br><b>Instructions</b><br>1. Mash the bananas well.<br>2. Bake for 1 hour.<br><br><b>Notes</b><br>Freezes well.'
  expect(scrape({ html: `<h1>Banana bread</h1><div>${lines}</div>` }).recipe?.notes.map(({ text }) => text)).toEqual([
    'Freezes well.',
  ])
})

it('what stands under another heading is none', () => {
  expect(notesOf('<h2>About me</h2><p>I bake a lot.</p><h2>Notes</h2><p>Site notes.</p>')).toEqual([])
})
