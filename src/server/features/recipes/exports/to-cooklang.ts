import type { Recipe, RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { madeBy } from '#shared/domain/lines/display.ts'
import { mixedNumber, quantityOf } from '#shared/domain/measures/quantity.ts'
import { sectionsOf } from '#shared/domain/sections.ts'
import { factsOf, namesOf, written } from './export-words.ts'

const FACT_NAMES: Record<string, string> = {
  yield: 'servings',
  'prep-time': 'prep time',
  'cook-time': 'cook time',
  'total-time': 'time required',
}

/**
 * A recipe in Cooklang, where ingredients stand in the steps. An ingredient is marked where a step first names its food;
 * those that no step names are gathered in a step before.
 */
export function toCooklang(recipe: Recipe): string {
  const left = recipe.recipeIngredient.filter(line => textOf(line))
  const steps = sectionsOf(recipe.recipeInstructions).map(({ title, lines }) => ({
    title,
    texts: lines.map(step => markIngredients(written(step.text).replace(/\s*\n\s*/g, '\n'), left)),
  }))
  const parts = [headOf(recipe)]
  if (left.length) parts.push(left.map(line => mark(line)).join(', '))
  for (const { title, texts } of steps) {
    if (title) parts.push(`= ${oneLine(title)}`)
    parts.push(...texts)
  }
  for (const note of recipe.notes) parts.push(quoted([note.title, written(note.text)].filter(Boolean).join('\n')))
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function headOf(recipe: Recipe): string {
  const entries = [
    ['title', recipe.name],
    ...(recipe.description ? [['description', written(recipe.description)]] : []),
    ...factsOf(recipe).map(([name, value]) => [FACT_NAMES[name] ?? name, value]),
    ...(recipe.orgURL ? [['source', recipe.orgURL]] : []),
  ].map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const tags = namesOf([...recipe.recipeCategory, ...recipe.tags])
  if (tags.length) entries.push(`tags: ${JSON.stringify(tags)}`)
  return ['---', ...entries, '---'].join('\n')
}

/** Marks in a step the foods that it names, each ingredient once; those that were marked leave the list. */
function markIngredients(text: string, left: RecipeIngredient[]): string {
  const found: { start: number; end: number; line: RecipeIngredient }[] = []
  for (const line of [...left].sort((a, b) => longestName(b) - longestName(a))) {
    const place = placeOf(text, line, found)
    if (!place) continue
    found.push({ ...place, line })
    left.splice(left.indexOf(line), 1)
  }
  let done = 0
  let out = ''
  for (const { start, end, line } of found.sort((a, b) => a.start - b.start)) {
    out += escaped(text.slice(done, start)) + mark(line, text.slice(start, end))
    done = end
  }
  return out + escaped(text.slice(done))
}

function placeOf(text: string, line: RecipeIngredient, taken: { start: number; end: number }[]) {
  for (const name of namesOfFood(line)) {
    const word = new RegExp(
      `(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
      'giu',
    )
    for (const { index: start, 0: match } of text.matchAll(word)) {
      const end = start + match.length
      if (!taken.some(other => start < other.end && other.start < end)) return { start, end }
    }
  }
  return null
}

const namesOfFood = ({ food }: RecipeIngredient) =>
  [food?.pluralName, food?.name].filter((name): name is string => !!name?.trim())
const longestName = (line: RecipeIngredient) => Math.max(0, ...namesOfFood(line).map(name => name.length))
/** Its food, or the recipe that makes it. */
const nameOf = (line: RecipeIngredient) => line.food?.name || madeBy(line, line.note?.trim() ?? '')
const textOf = (line: RecipeIngredient) => nameOf(line) || line.note || line.originalText || ''

/** `@plain flour{1/2%cup}(sifted)`. */
function mark(line: RecipeIngredient, name = textOf(line)): string {
  const unit = line.unit ? `%${inBraces(line.unit.name)}` : ''
  const amount = line.quantity && !line.disableAmount ? `${rangeText(line)}${unit}` : ''
  const note = nameOf(line) && line.note ? `(${oneLine(line.note.replace(/[()]/g, ' '))})` : ''
  const made = line.referencedRecipe ? './' : ''
  return `@${made}${asName(name)}{${amount}}${note}`
}

const rangeText = ({ quantity, quantityMax }: RecipeIngredient) =>
  [quantity, quantityMax].flatMap(one => (one ? [amountText(one)] : [])).join('-')

function amountText(quantity: number): string {
  const { negative, whole, numerator, denominator } = mixedNumber(quantityOf(quantity), 32)
  const fraction = numerator ? `${numerator}/${denominator}` : ''
  return `${negative ? '-' : ''}${whole || !fraction ? whole : ''}${whole && fraction ? ' ' : ''}${fraction}`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const inBraces = (text: string) => oneLine(text.replace(/[{}@#~%\\]/g, ' '))
/** Percents stay in names. Signs before a name say things of it, and what follows a bar stands in its place. */
const asName = (text: string) => oneLine(text.replace(/[{}@#~\\|]/g, ' ').replace(/^[\s&?+-]+/, ''))
const quoted = (text: string) => text.replace(/^/gm, '> ')
/** Signs that mean something in Cooklang, some of them only where a line begins, mean themselves. */
const escaped = (text: string) =>
  text
    .replace(/[@#~\\]/g, '\\$&')
    .replace(/--|\[-/g, '\\$&')
    .replace(/^[>=]/gm, '\\$&')
