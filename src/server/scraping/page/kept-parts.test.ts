import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const recipe =
  '<h2>Ingredients</h2><ul><li>300 g beans</li><li>1 onion</li><li>2 tbsp oil</li></ul>' +
  '<h2>Method</h2><ol><li>Fry the onion in the oil.</li><li>Add the beans and stew them for an hour.</li></ol>'
const pageOf = (kept: string) => `<title>Bean stew</title><h1>Bean stew</h1><div id="app"></div>${kept}`
const read = (kept: string) => scrape({ html: pageOf(kept) }).recipe
const escaped = recipe.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

describe('what a page keeps out of sight', () => {
  it.each([
    ['a template', `<template>${recipe}</template>`],
    [
      'a template beside one that is to be filled',
      `<template><li>{{ amount }}</li></template><template>${recipe}</template>`,
    ],
    ['a script that holds markup', `<script type="text/x-template">${recipe}</script>`],
    ['the document inside a frame', `<iframe srcdoc="${escaped}"></iframe>`],
    ['what stands there where no script runs', `<noscript>${recipe}</noscript>`],
  ])('%s is read where nothing else is a recipe', (_, kept) => {
    expect(read(kept)).toMatchObject({
      name: 'Bean stew',
      recipeIngredient: [{ text: '300 g beans' }, { text: '1 onion' }, { text: '2 tbsp oil' }],
      recipeInstructions: [{ text: 'Fry the onion in the oil.' }, { text: 'Add the beans and stew them for an hour.' }],
    })
  })

  it('is no recipe where a program has yet to fill it', () => {
    expect(read(`<template>${recipe.replaceAll('300 g', '{{ amount }}')}</template>`)).toBeNull()
  })
})
