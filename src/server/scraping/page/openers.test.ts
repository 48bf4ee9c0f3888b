import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const lines = '<ul><li>200 g flour</li><li>2 eggs</li><li>Salt</li></ul>'
const steps = '<p>Whisk the eggs with the flour and some salt.</p><p>Fry thin pancakes on both sides.</p>'
const read = (html: string) => {
  const recipe = scrape({ html: `<h1>Pancakes</h1>${html}` }).recipe
  return [recipe?.recipeIngredient.length, recipe?.recipeInstructions.length]
}

describe('parts that open and close', () => {
  it('stand under the button in their heading', () => {
    const part = (name: string, body: string) => `<h2><button>${name}</button></h2><div>${body}</div>`
    expect(read(part('Ingredients', lines) + part('Method', steps))).toEqual([3, 2])
  })
  it('stand under a button that is no heading', () => {
    const part = (name: string, body: string) => `<button>${name}</button><div>${body}</div>`
    expect(read(part('Ingredienser', lines) + part('Gör så här', steps))).toEqual([3, 2])
  })
  it('stand under a heading that has other buttons in it', () => {
    const part = (name: string, button: string, body: string) => `<h2>${name} ${button}</h2>${body}`
    const cook = '<button>Start cooking</button>'
    const edit = '<span class="mw-editsection">[<a href="#">edit</a>]</span>'
    expect(read(part('Ingredients', '<a href="#">Print</a>', lines) + part('Directions', cook, steps))).toEqual([3, 2])
    expect(read(part('Ingredients', edit, lines) + part('Procedure', edit, steps))).toEqual([3, 2])
  })
  it('keep what a heading says beside a button of the page', () => {
    const html = `<h1>Pancakes<button>Save</button></h1><h2>Ingredients</h2>${lines}<h2>Method</h2>${steps}`
    expect(scrape({ html }).recipe?.name).toBe('Pancakes')
  })
  it('are called by their tabs, also the one that is closed', () => {
    const tab = (id: string, name: string) => `<button role="tab" aria-controls="${id}">${name}</button>`
    const panel = (id: string, body: string, more = '') => `<div role="tabpanel" id="${id}"${more}>${body}</div>`
    const strip = `<div role="tablist">${tab('a', 'Zutaten')}${tab('b', 'Zubereitung')}</div>`
    expect(read(strip + panel('a', lines) + panel('b', steps, ' hidden'))).toEqual([3, 2])
  })
  it('are called by links to them, unless they say their names themselves', () => {
    const links = '<ul><li><a href="#a">Ingredients</a></li><li><a href="#b">Method</a></li></ul>'
    expect(read(`${links}<div id="a">${lines}</div><div id="b">${steps}</div>`)).toEqual([3, 2])
    const named = `<div id="a"><h3>Ingredients</h3>${lines}</div><div id="b"><h3>Method</h3>${steps}</div>`
    expect(read(links + named)).toEqual([3, 2])
  })
})

it('a closed part beside an open one of the same kind is read, unless the open one says the same in other amounts', () => {
  const pane = (kind: string, body: string) => `<div class="pane" ${kind}>${body}</div>`
  const counted = '<ol><li>Whisk the eggs with the flour and some salt.</li><li>Fry thin pancakes.</li></ol>'
  expect(read(`<h3>Ingredients</h3>${pane('hidden', lines)}${pane('', counted)}`)).toEqual([3, 2])
  const more = lines.replace('200 g', '400 g').replace('2 eggs', '4 eggs')
  expect(read(`<h3>Ingredients</h3>${pane('hidden', lines)}${pane('', more)}<h3>Method</h3>${steps}`)).toEqual([3, 2])
})
