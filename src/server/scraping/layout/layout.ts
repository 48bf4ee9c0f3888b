import { type Candidate, emptyCandidate, heading, itemsOf, type Line } from '../candidate.ts'
import { withMarkers } from '../clean/step.ts'
import { fold, weightOf } from '../clean/text.ts'
import { unglued } from '../clean/unglue.ts'
import type { Block } from '../page/blocks.ts'
import { commentsIn, withoutComments } from '../page/comments.ts'
import { titleWord } from '../sources/text-title.ts'
import { partOf } from '../words/part-of.ts'
import { startsWithQuantity } from '../words/quantities.ts'
import { isYieldBelow, isYieldLine, yieldPhrase } from '../words/yields.ts'
import { withColumnsApart } from './columns.ts'
import { factsOf } from './facts.ts'
import { isHaul, isOtherList } from './haul.ts'
import { ingredientLines } from './ingredient-lines.ts'
import { withLabelsApart } from './labels-apart.ts'
import { notesBelow } from './notes-below.ts'
import { withoutClosedTwins } from './panes.ts'
import { pantryLines } from './pantry.ts'
import { withoutProducts } from './products.ts'
import type { Region } from './region.ts'
import { ingredientRegion, marksOf, methodRegion } from './regions.ts'
import { withoutOwnName, withoutRemarks } from './remarks.ts'
import { withoutRemarksAmongFoods } from './remarks-among-foods.ts'
import { joinedLines, type Section, sectionsOf } from './sections.ts'
import { stepLines } from './step-lines.ts'
import { toldRecipe } from './told.ts'
import { toolsBeside, withoutTools } from './tools.ts'
import { partsByTurns } from './turns.ts'

/** A recipe read from the layout alone, and the names of others that the page shows beside it. */
export type Read = { recipe: Candidate | null; others: string[] }

/**
 * A recipe read from the layout alone: headings, list shapes and amounts. None when there is nothing like one. What a reader
 * made instead is not looked for where the page has a recipe `elsewhere`: the two would be mixed.
 */
export function readLayout(all: Block[], titles: string[], elsewhere = false): Read {
  const own = withoutComments(all)
  if (own.length === all.length) return readBlocks(all, titles)
  // What readers wrote below a recipe is none of it, but a forum may have nothing else.
  const read = readBlocks(own, titles)
  if (read.recipe && read.recipe.ingredients.length > 0) return read
  return (read.recipe || elsewhere ? null : readComment(all, titles)) ?? readBlocks(all, titles)
}

/** A whole recipe in one comment, where the page has none: its author answers those who asked for it. */
function readComment(all: Block[], titles: string[]): Read | null {
  for (const lines of commentsIn(all)) {
    const read = readBlocks(lines, titles)
    if (read.recipe && read.recipe.ingredients.length > 1 && read.recipe.steps.length > 0) return read
  }
  return null
}

function readBlocks(all: Block[], titles: string[]): Read {
  const blocks = withLabelsApart(withColumnsApart(withoutProducts(withoutClosedTwins(all))))
  const marks = marksOf(blocks)
  const headline = blocks.find(block => block.level === 1)?.text ?? ''
  const several = sectionsOf(blocks, marks, [headline, ...titles])
  if (several?.kind === 'dishes') return readDish(blocks, several.sections, [headline, ...titles])
  if (several) return { recipe: readParts(blocks, several.sections, titles), others: [] }
  const ingredients = ingredientRegion(blocks, marks)
  const method = methodRegion(blocks, marks, ingredients)
  const parts = ingredients && partsByTurns(blocks, marks, ingredients, method)
  if (parts) return { recipe: readParts(blocks, parts, titles), others: [] }
  const lines = ingredients ? ingredientLines(within(blocks, ingredients)) : []
  const steps = method ? [...countedName(method), ...stepLines(within(blocks, method))] : []
  if (isOtherList(lines)) return { recipe: null, others: [] }
  const headed = ingredients?.heading && method?.heading && itemsOf(lines).length > 0 && itemsOf(steps).length > 0
  if (!headed && itemsOf(lines).length < 2 && !(method?.heading && itemsOf(steps).length > 1))
    return { recipe: readTold(blocks, titles), others: [] }
  if (!ingredients?.heading && !method?.heading) {
    const above = [headline, blocks[(ingredients?.from ?? 0) - 1]?.text ?? '']
    if (isHaul(lines, above, itemsOf(steps).length > 0)) return { recipe: null, others: [] }
    const told = ingredients && ingredients.to - ingredients.from === 1 ? readTold(blocks, titles) : null
    if (told && told.ingredients.length > itemsOf(lines).length) return { recipe: told, others: [] }
  }
  const start = ingredients?.from ?? method!.from
  const grouped = ingredients ? [...withFirstName(lines, ingredients), ...pantryLines(blocks, ingredients)] : lines
  const recipe = candidate(blocks, start, nameOf(blocks, start, titles), grouped, steps)
  return { recipe: withNotes(recipe, method ? notesBelow(blocks, method.to) : []), others: [] }
}

function readTold(blocks: Block[], titles: string[]): Candidate | null {
  const told = toldRecipe(blocks)
  return told && candidate(blocks, told.at, nameOf(blocks, told.at, titles), told.ingredients, told.steps)
}

const withNotes = (recipe: Candidate, notes: Line[]): Candidate => ({ ...recipe, notes: [...recipe.notes, ...notes] })

/** One recipe whose parts each have a list and steps of their own. */
function readParts(blocks: Block[], sections: Section[], titles: string[]): Candidate {
  const lines = sections.map(({ name, ingredients }) => ({ name, lines: ingredientLines(within(blocks, ingredients)) }))
  const steps = sections.map(({ name, method }) => ({ name, lines: stepLines(within(blocks, method)) }))
  const named = steps.map(({ lines }, at) => ({ name: sectionName(sections[at]!), lines }))
  const start = sections[0]!.ingredients.from
  const parts = lines.map((list, at) => ({ name: list.name, ingredients: list.lines, steps: steps[at]!.lines }))
  const whole = candidate(blocks, start, nameOf(blocks, start, titles), joinedLines(lines), joinedLines(named))
  return { ...whole, parts }
}

/** The heading of the steps says best what they are for, as long as it says more than "Method". */
const sectionName = ({ name, method }: Section) =>
  method.heading && partOf(method.heading.text)?.exact === false ? method.heading.text.replace(/\s*[:：]$/, '') : name

/** Of several dishes on one page, the one that the page is called after, otherwise the first. */
function readDish(blocks: Block[], sections: Section[], titles: string[]): Read {
  const all = titles.map(fold)
  const main = sections.find(({ name }) => all.some(title => title.includes(fold(name)))) ?? sections[0]!
  const { ingredients, method } = main
  const lines = ingredientLines(within(blocks, ingredients))
  const recipe = candidate(blocks, ingredients.from, main.name, lines, stepLines(within(blocks, method)))
  return { recipe, others: sections.filter(section => section !== main).map(({ name }) => name) }
}

function candidate(blocks: Block[], start: number, name: string, lines: Line[], all: Line[]): Candidate {
  const { foods, remarks: said } = withoutRemarksAmongFoods(lines)
  const { ingredients, tools } = withoutTools(foods)
  const { steps: counted, remarks } = withoutRemarks(withMarkers(unglued(all)))
  const { steps, yields } = withoutYield(counted)
  const found = {
    name,
    ingredients,
    steps: withoutOwnName(steps, name),
    notes: [...said, ...remarks],
    tools: [...tools, ...toolsBeside(blocks, start)],
  }
  const facts = factsOf(blocks, start, steps)
  return { ...emptyCandidate('page'), ...found, ...facts, yields: [...facts.yields, ...yields] }
}

/** "… and serve at once. Serves 2": the yield at the end of the last step is none of it. */
function withoutYield(steps: Line[]): { steps: Line[]; yields: string[] } {
  const last = steps.at(-1)
  const [, text = '', said = ''] = /^(.+[.!?])\s+([^.!?]{4,40}?)\.?$/su.exec(last?.text ?? '') ?? []
  if (!last || !/\d/.test(said) || startsWithQuantity(said) || !(isYieldLine(said) || isYieldBelow(said)))
    return { steps, yields: [] }
  return { steps: [...steps.slice(0, -1), { ...last, text }], yields: [said] }
}

/** "Ingredients for the dough" names the first group when others are named below it. */
function withFirstName(lines: Line[], { heading: opener }: Region): Line[] {
  const isName = opener !== null && isOpenName(opener) && lines.some(line => line.heading) && !lines[0]?.heading
  return isName ? [heading(opener.text.replace(/\s*[:：]$/, '')), ...lines] : lines
}

/** "1. Do the prep" above the steps is the name of the first section. */
const countedName = ({ heading: opener }: Region): Line[] =>
  opener && /^1\s?[.)]\s?\p{L}/u.test(opener.text) ? [heading(opener.text)] : []

/** Whether a heading goes on after "Ingredients", and not to tell for how many. */
const isOpenName = ({ text }: Block) => partOf(text)?.exact === false && !/\d/.test(text) && yieldPhrase(text) === null

/** The blocks of a stretch; where its first line is shown, menus and folded parts inside are none of it. */
function within(blocks: Block[], { from, to, heading }: Region): Block[] {
  const stretch = blocks.slice(from, to)
  const shown = stretch.filter(block => !block.aside)
  return heading?.aside || shown.length * 2 < stretch.length ? stretch : shown
}

/** The main heading: of several the one that is the page's title too, else the last above the recipe. */
function nameOf(blocks: Block[], start: number, titles: string[]): string {
  const typed = blocks.slice(0, start).find(({ element, text }) => element.name === 'pre' && titleWord.test(text))
  if (typed) return typed.text.replace(titleWord, '')
  const all = titles.map(fold).join(' ')
  const heads = blocks.filter(block => block.level === 1 && !partOf(block.text)?.exact)
  const above = new Set(blocks.slice(0, start))
  const title =
    heads.find(({ folded }) => weightOf(folded) > 3 && all.includes(folded)) ??
    heads.findLast(block => above.has(block)) ??
    heads[0]
  const first = title ? undefined : firstTitle(blocks.slice(0, start), all)
  const lower = lowerTitle(blocks.slice(0, start), all) ?? first
  if (title && lower && isSiteBehind(title, lower, titles)) return lower.text
  return (title ?? lower)?.text ?? ''
}

/**
 * "Onion rice recipe | Ann cooks" above a main heading "Ann cooks" and a lower one "Onion rice": the main one is the site's. So it
 * is where the page's title is the lower one alone.
 */
const isSiteBehind = (main: Block, lower: Block, titles: string[]) =>
  titles
    .map(fold)
    .some(
      (title, _, all) =>
        title !== main.folded &&
        title.startsWith(lower.folded) &&
        (title === lower.folded ? !all.some(other => other.includes(main.folded)) : title.endsWith(main.folded)) &&
        lower.folded !== main.folded,
    )

const titleClass = /(?:^|\s)(?:(?:page|post|entry|recipe|article)[-_]?)?title(?:\s|$)/i

/** A line that the page itself calls its title, by its class; of a part of a page, which has no title, the first heading. */
function firstTitle(above: Block[], titles: string): Block | undefined {
  const mayBe = above.filter(({ text, aside }) => !aside && text.length < 120 && !partOf(text))
  return (
    mayBe.find(({ element }) => titleClass.test(element.attribs.class ?? '')) ??
    (titles.trim() === '' ? mayBe.find(({ level }) => level > 0) : undefined)
  )
}

/** Where a page has no main heading, a lower one above the recipe whose words the page's title holds. */
const lowerTitle = (above: Block[], titles: string): Block | undefined =>
  above.findLast(
    ({ level, text, folded, aside }) =>
      level > 1 && !aside && weightOf(folded) > 5 && titles.includes(folded) && !partOf(text),
  )
