import { expect, test } from 'vitest'
import { drawPicture, kinds } from './draw-picture.ts'
import { readRecipes } from './read-recipes.ts'

const recipes = readRecipes()
const lineOf = (recipe: string, food: string) =>
  recipes
    .find(({ name }) => name.startsWith(recipe))
    ?.input.recipeIngredient?.find(line => typeof line === 'object' && (line.food as { name: string }).name === food)

test('there is a household full of recipes, each with lines, steps, a category and a picture', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(60)
  for (const { name, input, picture } of recipes) {
    expect(name, name).toMatch(/^[A-Z]/)
    expect(input.recipeIngredient?.length, name).toBeGreaterThan(2)
    expect(input.recipeInstructions?.length, name).toBeGreaterThan(0)
    expect(input.recipeCategory?.[0], name).toEqual({ name: expect.stringMatching(/^[A-Z][a-z]+$/) })
    expect(kinds, name).toContain(picture.kind)
    expect(input.totalTime, name).toMatch(/^\d+ minutes$/)
  }
  expect(new Set(recipes.map(recipe => recipe.name)).size).toBe(recipes.length)
})

test('lines come apart into amount, unit, food and note', () => {
  expect(lineOf('Leek and potato', 'potato')).toMatchObject({ quantity: 500, unit: { name: 'gram' }, note: 'diced' })
  expect(lineOf('Leek and potato', 'leek')).toMatchObject({ quantity: 3, unit: null, note: 'sliced' })
  expect(lineOf('Shakshuka', 'parsley')).toMatchObject({ quantity: null, note: '' })
})

test('headings and links stand where they were written', () => {
  const lasagne = recipes.find(({ name }) => name.startsWith('Lasagne'))?.input
  const lines = lasagne?.recipeIngredient as { title: string | null; referenceId: string; food: { name: string } }[]
  expect(lines.filter(line => line.title).map(line => [line.title, line.food.name])).toEqual([
    ['Ragù', 'minced beef'],
    ['Béchamel', 'butter'],
  ])
  const step = lasagne?.recipeInstructions?.[0]
  const linked = step?.ingredientReferences?.map(
    ({ referenceId }) => lines.find(line => line.referenceId === referenceId)?.food.name,
  )
  expect(linked).toEqual(['minced beef', 'onion', 'carrot', 'celery', 'red wine', 'chopped tomatoes'])
})

test('a step means the lines of its own part, and no food whose name is only part of another', () => {
  const knots = recipes.find(({ name }) => name === 'Cinnamon knots')?.input
  const lines = knots?.recipeIngredient as { quantity: number; referenceId: string; food: { name: string } }[]
  const linked = (knots?.recipeInstructions?.[1]?.ingredientReferences ?? []).map(({ referenceId }) => {
    const line = lines.find(one => one.referenceId === referenceId)
    return `${line?.quantity} ${line?.food.name}`
  })
  expect(linked).toEqual(['100 butter', '90 brown sugar', '2 cinnamon'])
})

test('every picture is a drawing of its own', async () => {
  const drawn = await Promise.all(recipes.slice(0, 8).map(recipe => drawPicture(recipe.name, recipe.picture)))
  for (const bytes of drawn) expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(new Set(drawn.map(bytes => bytes.toString('base64'))).size).toBe(drawn.length)
})
