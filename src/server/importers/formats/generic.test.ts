import { expect, test } from 'vitest'
import { itemsOf, json, summaryOf } from '../testing.ts'

test('JSON of an app that nobody here knows is read by the names of its fields; the rest becomes a note', async () => {
  const unknown = {
    data: {
      items: [{ id: 7, Titel: 'Suppe', Zutaten: ['2 Lauch'], Zubereitung: 'Kochen.', Portionen: 2, wine: 'Riesling' }],
    },
  }
  expect(await summaryOf(json('x.json', unknown))).toMatchObject({
    app: 'json',
    name: 'Suppe',
    ingredients: ['2 Lauch'],
    instructions: ['Kochen.'],
    yield: '2',
    remarks: [{ about: 'other', text: 'wine: Riesling' }],
  })
  expect(await itemsOf([json('package.json', { name: 'x', version: '1' })])).toMatchObject([
    { kind: 'left', what: 'unknown-file' },
  ])
})
