import { expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const steps = '<h2>Method</h2><ol><li>Mix the dough for ten minutes.</li><li>Bake it at 220 °C until brown.</li></ol>'
const grid = (...cells: string[]) => `<div class="row">${cells.map(cell => `<div>${cell}</div>`).join('')}</div>`
const linesOf = (list: string) =>
  scrape({ html: `<h1>Buns</h1><h2>Ingredients</h2>${list}${steps}` }).recipe?.recipeIngredient.map(
    ({ title, text }) => (title ? `${title}: ${text}` : text),
  )

it('pairs each name with the amount behind it, in groups', () => {
  const dough = grid('Wheat flour', '1000 g', 'Water', '580 g', 'Salt', '20 g')
  expect(linesOf(`<h3>Dough</h3>${dough}<h3>Topping</h3>${grid('Walnuts', '200 g', 'Seeds', '50 g')}`)).toEqual([
    'Dough: 1000 g Wheat flour',
    '580 g Water',
    '20 g Salt',
    'Topping: 200 g Walnuts',
    '50 g Seeds',
  ])
})

it('writes the unit at the head of a column beside its numbers, and leaves out what all of it weighs', () => {
  const group = (name: string, ...cells: string[]) =>
    `${grid(`<b class="label">${name}</b>`, 'Ingredient', 'KG', ...cells)}<div><div><strong>Total weight</strong>: 1.04</div></div>`
  expect(linesOf(group('Group 1', 'Rye flour', '1.000', 'Salt', '0.040') + group('Group 2', 'Water', '0.600'))).toEqual(
    ['Group 1: 1.000 kg Rye flour', '0.040 kg Salt', 'Group 2: 0.600 kg Water'],
  )
})

it('leaves a grid alone that has the amounts first', () => {
  expect(linesOf(grid('200 g', 'Flour', '30 g', 'Sugar', '1', 'Egg'))).toEqual(['200 g Flour', '30 g Sugar', '1 Egg'])
})
