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

it('a step counts that goes on from the one before it, however short', () => {
  const list = ['1 cup rice', '2 cups water']
  const steps = ['1. Rinse the rice well.', '2. Simmer it in the water for 12 minutes.', '3. Serve.']
  const { recipe } = scrape({ text: ['RICE', ...list, 'METHOD', ...steps].join('\n') })
  expect(recipe?.recipeInstructions.map(part => part.text)).toEqual([
    'Rinse the rice well.',
    'Simmer it in the water for 12 minutes.',
    'Serve.',
  ])
})

it('below "Ingredients" a line names a group, and what stands below the steps is a remark', () => {
  const list = [
    'For the dough',
    '500 g flour',
    '300 ml water',
    'For the topping',
    '200 g tomatoes',
    '1 ball mozzarella',
  ]
  const steps = ['Knead the dough for ten minutes.', 'Roll it out, top and bake it at 250 °C.']
  const after = ['Recipe from the baker at the corner', 'Keywords: bread, summer']
  const { recipe } = scrape({ text: ['Ingredients', ...list, 'Directions', ...steps, ...after].join('\n') })
  expect(recipe?.name).toBe('')
  expect(recipe?.recipeIngredient.map(({ title }) => title).filter(Boolean)).toEqual([
    'For the dough',
    'For the topping',
  ])
  expect(recipe?.recipeInstructions.map(part => part.text)).toEqual(steps)
  expect(recipe?.notes.map(part => part.text)).toEqual(after)
})

const read = (...lines: string[]) => {
  const { recipe } = scrape({ text: lines.join('\n') })
  return {
    ingredients: recipe?.recipeIngredient.map(({ title, text }) => (title ? `${title}: ${text}` : text)),
    steps: recipe?.recipeInstructions.map(({ title, text }) => (title ? `${title}: ${text}` : text)),
  }
}

it('names that stand among the ingredients and the steps alike are names of groups', () => {
  const above = ['Plum cake', 'Dough', '200 g flour', '100 g butter', 'Topping', '1 kg plums', '50 g sugar', 'Method']
  expect(
    read(...above, 'Dough', 'Rub the butter into the flour.', 'Topping', 'Halve the plums and lay them on.'),
  ).toEqual({
    ingredients: ['Dough: 200 g flour', '100 g butter', 'Topping: 1 kg plums', '50 g sugar'],
    steps: ['Dough: Rub the butter into the flour.', 'Topping: Halve the plums and lay them on.'],
  })
})

it('a post tells how to do it', () => {
  const list = ['🍅 300 g rice', '🍅 2 tomatoes', '🍅 500 ml stock', '🍅 parsley']
  const steps = ['1️⃣ Fry the rice for a minute', '2️⃣ Add tomatoes + stock and simmer for 15 min']
  expect(read('Tomato rice', 'You’ll need:', ...list, 'How to:', ...steps, 'Follow @somebody for more')).toEqual({
    ingredients: ['300 g rice', '2 tomatoes', '500 ml stock', 'parsley'],
    steps: ['Fry the rice for a minute', 'Add tomatoes + stock and simmer for 15 min'],
  })
})

it('a few lines are enough', () => {
  expect(read('Waffles', '250g flour, 3 eggs, 400ml milk, pinch salt', 'Whisk it all. Bake in the iron.')).toEqual({
    ingredients: ['250g flour', '3 eggs', '400ml milk', 'pinch salt'],
    steps: ['Whisk it all. Bake in the iron.'],
  })
})

it('a table ends where the steps begin, and a time above the list is no ingredient', () => {
  const table = ['| Amount | What |', '|---|---|', '| 400 g | spaghetti |', '| 4 | egg yolks |', '| 100 g | pecorino |']
  expect(
    read('Carbonara', ...table, '## Steps', '1. Boil the pasta.', '2. Mix yolks and cheese.', '3. Combine.'),
  ).toEqual({
    ingredients: ['400 g spaghetti', '4 egg yolks', '100 g pecorino'],
    steps: ['Boil the pasta.', 'Mix yolks and cheese.', 'Combine.'],
  })
  const list = ['600 g kyckling', '2 msk curry', '3 dl grädde']
  const { ingredients } = read(
    'Gryta',
    '4 portioner',
    'Tid: 35 min',
    ...list,
    'Gör så här:',
    'Bryn allt i smör och servera.',
  )
  expect(ingredients).toEqual(list)
})

it('parts may be told by dashes, by a rule between them, or by their labels in a line', () => {
  const list = ['6 oignons', '50 g de beurre', '1 l de bouillon']
  const steps = ['Émincer les oignons et les fondre 20 minutes.', 'Mouiller avec le bouillon, cuire 20 minutes.']
  const facts = 'Pour 4 personnes – Préparation : 15 min – Cuisson : 45 min'
  const counted = steps.map((step, at) => `${at + 1} – ${step}`)
  expect(read('SOUPE', facts, ...list.map(line => `• ${line}`), ...counted)).toEqual({ ingredients: list, steps })
  const { recipe } = scrape({ text: ['SOUPE', facts, ...list, ...steps].join('\n') })
  expect([recipe?.recipeYield, recipe?.prepTime, recipe?.cookTime]).toEqual(['4 personnes', '15 min', '45 min'])
  const pasta = ['160 g spaghetti', '1 tin of tomatoes', '2 cloves garlic']
  const cooked = ['fry the garlic in oil', 'add the tomatoes, 15 min on low', 'cook the pasta and toss it']
  expect(read('Pasta', ...pasta, '-----', ...cooked)).toEqual({ ingredients: pasta, steps: cooked })
  expect(
    read('Dip', 'Ingredients: 3 avocados, 1 lime, 1/2 onion, 1 tomato, salt', 'Method: Mash it all. Season well.'),
  ).toEqual({
    ingredients: ['3 avocados', '1 lime', '1/2 onion', '1 tomato', 'salt'],
    steps: ['Mash it all. Season well.'],
  })
})

it('what stands under notes in a pasted text is kept, and who wrote it is none of the steps', () => {
  const recipe = [
    '# Bread',
    '## Ingredients',
    '- 500 g flour',
    '- 10 g salt',
    '## Method',
    '1. Knead it for ten minutes.',
  ]
  const text = [...recipe, '2. Bake it for an hour.', '## Notes', 'Keeps for a week.', '## Comments', 'Lovely!'].join(
    '\n',
  )
  expect(scrape({ text }).recipe?.notes.map(part => part.text)).toEqual(['Keeps for a week.'])
  const steps = [
    'Heat the oven to 180 °C. Beat butter and eggs, fold in the flour.',
    'Bake it for 45 minutes and let it cool.',
  ]
  expect(read('Cake', '225 g butter', '4 eggs', '225 g flour', ...steps, 'Love,', 'Eva').steps).toEqual(steps)
})

it('a short text may have few amounts, or steps with dashes', () => {
  expect(
    read(
      'Pasta al tonno',
      'x 2 persone',
      '160 g pasta',
      '1 scatoletta tonno',
      'olio, sale',
      'Procedimento',
      'Cuocere la pasta.',
    ),
  ).toEqual({
    ingredients: ['160 g pasta', '1 scatoletta tonno', 'olio, sale'],
    steps: ['Cuocere la pasta.'],
  })
  expect(read('Oats', '50g oats', '100ml milk', '1 tbsp chia', '- stir everything', '- leave it overnight')).toEqual({
    ingredients: ['50g oats', '100ml milk', '1 tbsp chia'],
    steps: ['stir everything', 'leave it overnight'],
  })
  expect(
    read(
      '**Omelette**',
      '**Ingredients (serves 1)**',
      '* 3 eggs',
      '* butter',
      '**Steps**',
      '1) Beat the eggs.',
      '2) Fry.',
    ),
  ).toEqual({
    ingredients: ['3 eggs', 'butter'],
    steps: ['Beat the eggs.', 'Fry.'],
  })
})

it('the first group of a text is named like the others', () => {
  const dough = ['Für den Teig:', '300 g Mehl', '150 g Butter', '1 Ei']
  const text = ['Apfelkuchen', ...dough, 'Für den Belag:', '1 kg Äpfel', 'Zimt', 'Alles verkneten und backen.'].join(
    '\n',
  )
  expect(scrape({ text }).recipe?.recipeIngredient.map(part => part.title)).toEqual([
    'Für den Teig',
    null,
    null,
    'Für den Belag',
    null,
  ])
})

it('counts of steps and ingredients are no amounts, also where an amount follows them', () => {
  const text = `Gulyásleves

Hozzávalók
1. 60 dkg marhahús
2. 2 evőkanál zsír
3. só

Elkészítés
1. 2 evőkanál zsíron pirítsd meg a hagymát.
2. Add hozzá a húst és a vizet.
3. 200 ml vízzel főzd puhára a levest.`
  const { recipe } = scrape({ text })
  expect(recipe?.recipeIngredient.map(part => part.text)).toEqual(['60 dkg marhahús', '2 evőkanál zsír', 'só'])
  expect(recipe?.recipeInstructions.map(part => part.text)).toEqual([
    '2 evőkanál zsíron pirítsd meg a hagymát.',
    'Add hozzá a húst és a vizet.',
    '200 ml vízzel főzd puhára a levest.',
  ])
})

it('a line with a blank one above it and amounts below names a group, whatever it says', () => {
  const text = `Bolo de cenoura

Ingredientes
3 cenouras
4 ovos
sal a gosto

Cobertura
4 colheres (sopa) de chocolate em pó
1 lata de leite condensado

Modo de preparo
Bata no liquidificador as cenouras e os ovos. Asse por 40 minutos.`
  const titles = scrape({ text }).recipe?.recipeIngredient.map(part => part.title)
  expect(titles).toEqual([null, null, null, 'Cobertura', null])
})

it('an hour is no label of another time: "1 час 30 минут", "1 time 20 minutter"', () => {
  const minutesOf = (line: string) =>
    scrape({
      text: `Борщ\n${line}\n\nИнгредиенты\n500 г говядины\n2 л воды\n\nПриготовление\nВарите говядину на слабом огне.`,
    }).recipe?.totalMinutes
  expect(minutesOf('Время приготовления: 1 час 30 минут')).toBe(90)
  expect(minutesOf('Tilberedningstid: 1 time 20 minutter')).toBe(80)
})

it('what comes of it below the steps is no step', () => {
  const text = `Orange marmalade\n\nIngredients\n1 kg oranges\n500 g sugar\n\nMethod\nCut the oranges and simmer them for an hour.\nFill into a jar while hot.\nMakes one big jar · 35 min`
  const { recipe } = scrape({ text })
  expect(recipe?.recipeInstructions).toHaveLength(2)
  expect(recipe?.recipeYield).toBe('one big jar')
})
