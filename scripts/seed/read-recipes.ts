import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { sectionsOf } from '#shared/domain/sections.ts'
import { text as first } from './recipes-1.ts'
import { text as second } from './recipes-2.ts'
import { text as third } from './recipes-3.ts'

/**
 * How the recipes are written, a line each:
 *
 *     # name
 *     category | tags | picture and its two colours | yield | minutes of preparation + cooking | tools
 *     description
 *     * amount unit food, note        (an ingredient)
 *     - text                          (a step)
 *     > heading                       (before ingredients or steps)
 *     ! title: text                   (a note)
 *     = 310 kcal, 5 protein, 21 fat, 26 carbs
 */
export interface SeedRecipe {
  name: string
  picture: { kind: string; food: string; accent: string }
  input: RecipeInput
}

export const readRecipes = (): SeedRecipe[] =>
  [first, second, third].flatMap(text =>
    text
      .split(/^# /m)
      .filter(part => part.trim())
      .map(readRecipe),
  )

const UNITS: Record<string, string> = {
  g: 'gram',
  kg: 'kilogram',
  ml: 'millilitre',
  l: 'litre',
  tsp: 'teaspoon',
  tbsp: 'tablespoon',
  pinch: 'pinch',
  clove: 'clove',
  handful: 'handful',
  can: 'can',
  bunch: 'bunch',
  sprig: 'sprig',
  slice: 'slice',
  piece: 'piece',
  head: 'head',
  stick: 'stick',
  sheet: 'sheet',
  packet: 'packet',
  jar: 'jar',
}

type Line = NonNullable<RecipeInput['recipeIngredient']>[number] & object
type Step = NonNullable<RecipeInput['recipeInstructions']>[number]

function readRecipe(text: string): SeedRecipe {
  const [name = '', facts = '', ...lines] = text.trim().split('\n')
  const [category = '', tags = '', picture = '', recipeYield = '', minutes = '', tools = ''] = facts
    .split('|')
    .map(part => part.trim())
  const [kind = '', food = '', accent = ''] = picture.split(' ')
  const [preparation = 0, cooking = 0] = minutes.split('+').map(Number)
  const input: RecipeInput = {
    description: lines.filter(line => !/^[*>!=-] /.test(line)).join(' '),
    recipeCategory: [{ name: category }],
    tags: names(tags),
    tools: names(tools),
    recipeYield,
    prepTime: `${preparation} minutes`,
    performTime: cooking ? `${cooking} minutes` : null,
    totalTime: `${preparation + cooking} minutes`,
    notes: lines.filter(line => line.startsWith('! ')).map(readNote),
    nutrition: readNutrition(lines.find(line => line.startsWith('= '))),
    ...readParts(lines),
  }
  return { name, picture: { kind, food, accent }, input }
}

const names = (list: string) =>
  list
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
    .map(name => ({ name }))

function readParts(lines: string[]) {
  const recipeIngredient: Line[] = []
  const recipeInstructions: Step[] = []
  let heading: string | null = null
  for (const line of lines) {
    const rest = line.slice(2)
    if (line.startsWith('> ')) heading = rest
    else if (line.startsWith('* '))
      recipeIngredient.push({ ...readLine(rest), title: heading, referenceId: crypto.randomUUID() })
    else if (line.startsWith('- ')) recipeInstructions.push({ text: rest, title: heading, ingredientReferences: [] })
    else continue
    if (!line.startsWith('> ')) heading = null
  }
  const partsOfSteps = sectionsOf(recipeInstructions)
  const partsOfLines = sectionsOf(recipeIngredient)
  for (const { title, lines: steps } of partsOfSteps) {
    // What a part is made of stands under its own heading.
    const own = partsOfSteps.length > 1 && partsOfLines.find(part => part.title === title)?.lines
    for (const step of steps) step.ingredientReferences = linksOf(step.text, own || recipeIngredient)
  }
  return { recipeIngredient, recipeInstructions }
}

/** The lines that a step speaks of; by "brown sugar" it does not mean the sugar as well. */
function linksOf(text: string, lines: Line[]) {
  let said = text.toLowerCase()
  const meant = new Set<string>()
  for (const name of lines.map(({ food }) => foodName(food)).sort((one, other) => other.length - one.length)) {
    if (!said.includes(name)) continue
    meant.add(name)
    said = said.replaceAll(name, ' ')
  }
  return lines.filter(({ food }) => meant.has(foodName(food))).map(({ referenceId }) => ({ referenceId }))
}

const foodName = (food: Line['food']) => (typeof food === 'string' ? food : (food?.name ?? '')).toLowerCase()

function readLine(line: string): Line {
  const [before = '', ...notes] = line.split(', ')
  const note = notes.join(', ')
  const found = /^([\d.]+) (.+)$/.exec(before)
  if (!found) return { quantity: null, food: { name: before }, note }
  const [first = '', ...others] = (found[2] as string).split(' ')
  const unit = others.length ? UNITS[first] : undefined
  const food = unit ? others.join(' ') : (found[2] as string)
  return { quantity: Number(found[1]), unit: unit ? { name: unit } : null, food: { name: food }, note }
}

function readNote(line: string) {
  const [title = '', ...text] = line.slice(2).split(': ')
  return { title, text: text.join(': ') }
}

function readNutrition(line: string | undefined) {
  const amount = (word: string) => new RegExp(`(\\d+) ${word}`).exec(line ?? '')?.[1] ?? null
  return {
    calories: amount('kcal'),
    proteinContent: amount('protein'),
    fatContent: amount('fat'),
    carbohydrateContent: amount('carbs'),
  } as RecipeInput['nutrition']
}
