import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const steps = '<h2>Method</h2><ol><li>Mix everything in a bowl until smooth.</li><li>Bake it in the hot oven.</li></ol>'
const read = (html: string) => scrape({ html: `<h1>Oat bars</h1>${html}` }).recipe!
const texts = (html: string) => read(html + steps).recipeIngredient.map(part => part.text)

describe('lists behind tabs', () => {
  const pane = (lines: string[], open: boolean) =>
    `<div role="tabpanel" class="tab-pane${open ? ' active' : ''}">${lines.map(line => `<p>${line}</p>`).join('')}</div>`
  const strip = '<h3>Ingredients</h3><ul class="nav"><li>US</li><li>Metric</li></ul>'
  const us = ['1 cup butter', '3 cups oats', 'Pinch of salt', 'Sea salt, to serve']
  const metric = ['225 g butter', '300 g oats', 'Pinch of salt', 'Sea salt, to serve']

  it('that say the same are read where the tab is open, to the last line', () => {
    expect(texts(strip + pane(us, false) + pane(metric, true))).toEqual(metric)
  })
  it('that say different things are all read', () => {
    const tabs = '<ul class="nav"><li>Ingredients</li><li>Method</li></ul>'
    const method = ['Melt the butter.', 'Stir in the oats and bake them.', 'Cut it while warm.']
    const recipe = read(`${tabs}${pane(['Ingredients', ...metric], true)}${pane(['Method', ...method], false)}`)
    expect(recipe.recipeIngredient).toHaveLength(4)
    expect(recipe.recipeInstructions.map(part => part.text)).toEqual(method)
  })
})

describe('what touches', () => {
  it('is set apart behind an amount in an element of its own', () => {
    const row = (...cells: string[]) => `<div>${cells.map(cell => `<span>${cell}</span>`).join('')}</div>`
    const html = `<h2>Ingredienser</h2>${row('3 dl', 'vetemjöl')}${row('3', 'ägg')}${row('200 g', ', siktat')}`
    expect(texts(html)).toEqual(['3 dl vetemjöl', '3 ägg', '200 g, siktat'])
  })
})
