import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

describe('a pasted message', () => {
  const text = `Hi love! here's gran's recipe, you asked for it

Lemon drizzle cake (serves 8-10, about 1 hr)

You need:
225g butter, softened
4 eggs
225g flour

1) Heat the oven. Beat the butter till pale, then
add the eggs one at a time.
2) Sift in the flour and mix.
3) Bake 45-50 mins. Meanwhile stir juice and sugar together.

Let me know how it goes!! Love, Mum
Sent from my phone`
  const { recipe } = scrape({ text })

  it('is called after its recipe and not after its greeting', () => {
    expect(recipe).toMatchObject({ name: 'Lemon drizzle cake', servings: 10, totalMinutes: 60 })
  })
  it('has the steps it counts and not what is said below them', () => {
    expect(recipe?.recipeInstructions.map(part => part.text)).toEqual([
      'Heat the oven. Beat the butter till pale, then add the eggs one at a time.',
      'Sift in the flour and mix.',
      'Bake 45-50 mins. Meanwhile stir juice and sugar together.',
    ])
  })
  it('may tell its ingredients in one line', () => {
    const lines =
      'Crêpes\n250g de farine, 4 oeufs, 1/2 l de lait, 1 pincée de sel, 50 g de beurre fondu\n\nMélanger la farine et les œufs. Laisser reposer une heure puis cuire.'
    expect(scrape({ text: lines }).recipe?.recipeIngredient).toHaveLength(5)
  })
})

it('a scanned text is whole again where its lines were broken, and apart where they hold several ingredients', () => {
  const text = `KARTOFFELSALAT
(für 4 Personen)
1 kg Kartoffeln • 1 Zwiebel • 150 ml Brühe
3 EL Essig • 4 EL Öl • Salz, Pfeffer
1 Bund Schnittlauch

Die Kartoffeln in der Schale ko-
chen, pellen und in Scheiben schneiden.
Essig, Öl, Salz und Pfeffer verrühren, untermischen und
30 Minuten ziehen lassen. Mit Schnittlauch bestreuen.`
  const { recipe } = scrape({ text })
  expect(recipe?.recipeIngredient).toHaveLength(7)
  expect(recipe?.recipeInstructions.map(part => part.text)).toEqual([
    'Die Kartoffeln in der Schale kochen, pellen und in Scheiben schneiden.',
    'Essig, Öl, Salz und Pfeffer verrühren, untermischen und 30 Minuten ziehen lassen. Mit Schnittlauch bestreuen.',
  ])
})

it('a post has small pictures, keys and hashtags', () => {
  const list = ['▪️200 g flour', '▪️3 eggs', '▪️100 g sugar', '▪️Vanilla']
  const steps = ['1️⃣ Beat the eggs with the sugar.', '2️⃣ Fold in the flour and bake it.']
  const text = ['Sponge 😍', 'Ingredients:', ...list, 'Method:', ...steps, '#cake #yum'].join('\n')
  const { recipe } = scrape({ text })
  expect(recipe?.name).toBe('Sponge')
  expect(recipe?.recipeIngredient.map(part => part.text)).toEqual(['200 g flour', '3 eggs', '100 g sugar', 'Vanilla'])
  expect(recipe?.recipeInstructions.map(part => part.text)).toEqual([
    'Beat the eggs with the sugar.',
    'Fold in the flour and bake it.',
  ])
})
