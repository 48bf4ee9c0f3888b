import { expect, test } from 'vitest'
import { file, itemsOf, json, summaryOf } from '../testing.ts'

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

test('formats that nobody could learn are named, not passed over', async () => {
  const access = Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.from('Standard Jet DB\0'), Buffer.alloc(4096)])
  const noise = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7) % 256))
  expect(await itemsOf([file('Recipes.mdb', access), file('old.dvo', noise), file('old.bin', noise)])).toEqual([
    { kind: 'left', app: 'livingcookbook', path: 'Recipes.mdb', what: 'old-format' },
    { kind: 'left', app: 'cookn', path: 'old.dvo', what: 'old-format' },
    { kind: 'left', app: 'unknown', path: 'old.bin', what: 'unknown-file' },
  ])
})

test('a table in French, Spanish or Italian is read by its headings, also "préparation" for the steps', async () => {
  const french =
    'Titre de la recette;Ingrédients;Préparation;Temps de cuisson\nCrème;"1 œuf\n2 l lait";Mélanger.;1 h 15\n'
  expect(await summaryOf(file('r.csv', Buffer.from(french.replace('œ', 'oe'), 'latin1')))).toMatchObject({
    name: 'Crème',
    instructions: ['Mélanger.'],
    cookMinutes: 75,
  })
  const spanish = '\ufeffNombre de la receta,Ingredientes,Elaboración\nPaella,arroz,Cocer.\n'
  const marked = Buffer.from(spanish, 'utf16le')
  expect(await summaryOf(file('r.csv', marked))).toMatchObject({ name: 'Paella', instructions: ['Cocer.'] })
})

test('fields that an app puts together are found: times, the source, pictures', async () => {
  const together = {
    recipes: [
      {
        title: 'Soup',
        ingredients: [{ name: 'leek', quantity: 2 }],
        instructions: { steps: [{ text: 'Cook.' }] },
        durations: { prepTime: 10, cookTime: 20 },
        source: { name: 'Aunt', sourceRecipeUrl: 'https://food.example/soup' },
        images: [{ url: 'https://food.example/soup.jpg' }],
      },
    ],
  }
  const read = await summaryOf(json('x.json', together))
  expect(read).toMatchObject({
    prepMinutes: 10,
    cookMinutes: 20,
    source: 'https://food.example/soup',
    sourceName: 'Aunt',
    pictureUrl: 'https://food.example/soup.jpg',
    stepSections: [],
  })
})
