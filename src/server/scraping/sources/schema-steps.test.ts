import { describe, expect, it } from 'vitest'
import { readSteps } from './schema-steps.ts'

const section = (name: string, ...texts: string[]) => ({
  '@type': 'HowToSection',
  name,
  itemListElement: texts.map(text => ({ '@type': 'HowToStep', text })),
})
const texts = (value: unknown) => readSteps(value).map(line => (line.heading ? `# ${line.text}` : line.text))

describe('labels in declared steps', () => {
  it('go where they stand above all steps', () => {
    expect(texts([section('Method', 'Mix.', 'Bake.')])).toEqual(['Mix.', 'Bake.'])
    expect(texts(['PREPARATION', 'Mix.', 'Bake.'])).toEqual(['Mix.', 'Bake.'])
    expect(texts('Zo maak je het:\nMix.\nBake.')).toEqual(['Mix.', 'Bake.'])
  })
  it('stay beside the names of other sections', () => {
    const lines = texts([section('Preparation', 'Mix.'), section('Frosting', 'Whip.')])
    expect(lines).toEqual(['# Preparation', 'Mix.', '# Frosting', 'Whip.'])
  })
  it('go in any case when they only say that this is a recipe', () => {
    expect(texts([section('Rezept', 'Mix.'), section('Frosting', 'Whip.')])).toEqual(['Mix.', '# Frosting', 'Whip.'])
  })
})

it('names of sections in sections are all kept', () => {
  const inner = [section('Day one', 'Salt.'), section('Day two', 'Rinse.')]
  const outer = { '@type': 'HowToSection', name: 'Cure', itemListElement: inner }
  expect(texts([outer, section('Roast', 'Bake.')])).toEqual([
    '# Cure: Day one',
    'Salt.',
    '# Day two',
    'Rinse.',
    '# Roast',
    'Bake.',
  ])
})

it('headings and bold paragraphs in a text of all steps name the steps below them', () => {
  const text = '<p><b>Cake</b></p><p>Mix flour and eggs.</p><h3>Icing</h3><p>Stir sugar and <b>lemon</b>.</p>'
  expect(texts(text)).toEqual(['# Cake', 'Mix flour and eggs.', '# Icing', 'Stir sugar and lemon.'])
})

it('a list that is written as the text of its JSON is one', () => {
  expect(texts('["Mix.", "Bake."]')).toEqual(['Mix.', 'Bake.'])
})

it('an address of the steps is none', () => {
  expect(texts('https://kitchen.example/pie#method')).toEqual([])
})

it('a section may hold its steps as lines of one text', () => {
  const pie = { '@type': 'HowToSection', name: 'Pie', text: 'Mix.\nBake.' }
  expect(texts([pie, section('Icing', 'Whip.')])).toEqual(['# Pie', 'Mix.', 'Bake.', '# Icing', 'Whip.'])
})

it('an entry that is alone holds all steps, and its line breaks divide them', () => {
  expect(texts([{ '@type': 'HowToStep', text: 'Mix.\r\n\r\nBake.' }])).toEqual(['Mix.', 'Bake.'])
  const two = ['Mix\nwell.', 'Bake.'].map(text => ({ '@type': 'HowToStep', text }))
  expect(texts(two)).toEqual(['Mix well.', 'Bake.'])
})

it('advertisements and calls to follow among the steps are none; line breaks escaped twice divide them', () => {
  const steps = ['Fry the onion.', 'Advertisement', 'Simmer.', 'Follow us on Instagram!']
  expect(readSteps(steps).map(({ text }) => text)).toEqual(['Fry the onion.', 'Simmer.'])
  expect(readSteps('Fry the onion.\\nAdd peas.\\r\\nSimmer.').map(({ text }) => text)).toEqual([
    'Fry the onion.',
    'Add peas.',
    'Simmer.',
  ])
})

it('a step that also calls readers, or names what pages have, stays', () => {
  const steps = [
    'Serve warm. Tag us @soup on Instagram!',
    'Slice it. If you like it, leave a comment.',
    'Pour into a tin (affiliate link) and bake for 30 minutes.',
    'Cut into slices and share it with your friends.',
    'Make the dough: https://x.example/dough',
    'Cooking mode: set the pot to high.',
  ]
  expect(texts(steps)).toEqual(steps)
  const sections = ['Metric', 'US'].map(name => ({ '@type': 'HowToSection', name, itemListElement: ['Mix.'] }))
  expect(readSteps(sections).filter(line => line.heading)).toHaveLength(2)
})

it('entries that say their places stand in that order', () => {
  const entries = [
    { '@type': 'ListItem', position: 2, item: { text: 'Serve it.' } },
    { '@type': 'ListItem', position: '1', item: { text: 'Cook it.' } },
  ]
  expect(texts({ '@type': 'ItemList', itemListElement: entries })).toEqual(['Cook it.', 'Serve it.'])
  expect(texts([{ position: 1, text: 'Cook it.' }, { text: 'Serve it.' }])).toEqual(['Cook it.', 'Serve it.'])
})
