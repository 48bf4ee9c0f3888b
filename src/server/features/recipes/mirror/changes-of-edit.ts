import type { ImportedLine, ImportedRecipe, ImportedStep } from '#server/importers/imported.ts'
import type { Recipe, RecipeIngredient, RecipeStep } from '#shared/contract/recipes/recipe.ts'
import { fold } from '#shared/domain/text/fold.ts'

type Line = RecipeIngredient | { added: ImportedLine; title: string | null }

/** What somebody changed in the text of a recipe; what is absent they left as it was. */
export interface Changes {
  name?: string
  description?: string
  recipeYield?: string | null
  prepTime?: string | null
  performTime?: string | null
  totalTime?: string | null
  orgURL?: string | null
  tags?: { name: string }[]
  recipeCategory?: { name: string }[]
  notes?: { title: string; text: string }[]
  /** Lines that are new have to be taken apart. */
  lines?: Line[]
  recipeInstructions?: (RecipeStep | Pick<RecipeStep, 'title' | 'text'>)[]
}

/**
 * What an edited text says otherwise than the text did before. Both were read in the same way, so that what a format does not
 * have, or is read differently than it was written, is no change and stays as it is.
 */
export function changesOfEdit(
  recipe: Recipe,
  before: ImportedRecipe,
  after: ImportedRecipe,
  { hasHeadings }: { hasHeadings: boolean },
): Changes {
  const changes: Changes = {}
  const change = <K extends keyof Changes>(key: K, was: unknown, is: unknown, value: Changes[K]) => {
    if (JSON.stringify(was) !== JSON.stringify(is)) changes[key] = value
  }
  const source = ({ url, sourceName }: ImportedRecipe) => url ?? sourceName
  if (after.name) change('name', before.name, after.name, after.name)
  change('description', before.description, after.description, after.description)
  change('recipeYield', before.yield, after.yield, after.yield)
  change('prepTime', before.prep?.text, after.prep?.text, after.prep?.text ?? null)
  change('performTime', before.cook?.text, after.cook?.text, after.cook?.text ?? null)
  change('totalTime', before.total?.text, after.total?.text, after.total?.text ?? null)
  change('orgURL', source(before), source(after), source(after))
  change('tags', before.tags, after.tags, named(recipe.tags, before.tags, after.tags))
  const categories = named(recipe.recipeCategory, before.categories, after.categories)
  change('recipeCategory', before.categories, after.categories, categories)
  // Cooklang has one list for both.
  const goneTags = before.tags.filter(name => !after.tags.includes(name)).map(fold)
  if (recipe.recipeCategory.some(({ name }) => goneTags.includes(fold(name))))
    changes.recipeCategory = recipe.recipeCategory.filter(({ name }) => !goneTags.includes(fold(name)))
  change('notes', heads(before.notes), heads(after.notes), notesOf(recipe, before, after))
  const lines = linesOf(recipe, before, after, hasHeadings)
  change('lines', heads(before.ingredients), heads(after.ingredients), lines)
  change('recipeInstructions', heads(before.steps), heads(after.steps), stepsOf(recipe, before.steps, after.steps))
  return changes
}

const heads = (lines: ImportedLine[]) => lines.map(({ title, text }) => [title, text])

/** Those that were added join the recipe's, those that were taken away leave it. */
function named(own: { name: string }[], before: string[], after: string[]): { name: string }[] {
  const has = (names: string[], name: string) => names.some(one => fold(one) === fold(name))
  const kept = own.filter(({ name }) => !has(before, name) || has(after, name))
  const added = after.filter(name => !has(before, name) && !kept.some(one => fold(one.name) === fold(name)))
  return [...kept, ...added.map(name => ({ name }))]
}

/** Takes for each thing of the one list the first of the other that fits and is not taken. */
function pairs<A, B>(list: A[], others: B[], fits: (one: A, other: B) => boolean): Map<A, B> {
  const left = new Set(others)
  const found = new Map<A, B>()
  for (const one of list)
    for (const other of left)
      if (fits(one, other)) {
        found.set(one, other)
        left.delete(other)
        break
      }
  return found
}

const wordsOf = (text: string) => fold(text).replace(/\s+/g, ' ').trim()

function linesOf(recipe: Recipe, before: ImportedRecipe, after: ImportedRecipe, hasHeadings: boolean): Line[] {
  const own = recipe.recipeIngredient
  const exact = pairs(before.ingredients, own, (line, one) => wordsOf(line.text) === wordsOf(one.display))
  const rest = own.filter(line => ![...exact.values()].includes(line))
  const others = before.ingredients.filter(line => !exact.has(line))
  const loose = pairs(others, rest, (line, one) => {
    const name = one.food?.name || one.note || ''
    return name !== '' && wordsOf(line.text).includes(wordsOf(name))
  })
  const unchanged = pairs(after.ingredients, before.ingredients, (line, one) => line.text === one.text)
  return after.ingredients.map(line => {
    const was = unchanged.get(line)
    const known = was && (exact.get(was) ?? loose.get(was))
    const title = hasHeadings ? line.title : (known?.title ?? null)
    return known ? { ...known, title } : { added: line, title }
  })
}

/** Steps that are the same keep what the text does not say; a step in the place of another takes it over. */
function stepsOf(recipe: Recipe, before: ImportedStep[], after: ImportedStep[]) {
  const own = pairs(before, recipe.recipeInstructions, (step, one) => wordsOf(step.text) === wordsOf(one.text))
  // In Cooklang, what no step names stands in a step of its own, which is none of the recipe's.
  const isOwn = (step: ImportedStep) => own.has(step) || before.length === recipe.recipeInstructions.length
  const unchanged = pairs(after, before, (step, one) => step.text === one.text)
  const taken = new Set(unchanged.values())
  return after.flatMap((step, at) => {
    const was = unchanged.get(step) ?? replacedAt(before, at, taken)
    if (was && !isOwn(was)) return []
    const known = was && (own.get(was) ?? recipe.recipeInstructions[before.indexOf(was)])
    const title = step.title ?? ''
    return [
      known ? { ...known, title, text: unchanged.has(step) ? known.text : step.text } : { title, text: step.text },
    ]
  })
}

const replacedAt = (before: ImportedStep[], at: number, taken: Set<ImportedStep>) => {
  const was = before[at]
  return was && !taken.has(was) ? was : undefined
}

function notesOf(recipe: Recipe, before: ImportedRecipe, after: ImportedRecipe) {
  const unchanged = pairs(after.notes, before.notes, (note, one) => note.text === one.text && note.title === one.title)
  return after.notes.map(note => {
    const was = unchanged.get(note)
    const known = was && recipe.notes[before.notes.indexOf(was)]
    return known && before.notes.length === recipe.notes.length ? known : { title: note.title ?? '', text: note.text }
  })
}
