import { type Candidate, item, type Line } from '../candidate.ts'
import { markGroups } from '../clean/ingredient.ts'
import { withMarkers } from '../clean/step.ts'
import { fold } from '../clean/text.ts'
import { unglued } from '../clean/unglue.ts'
import { divided } from '../layout/ingredient-lines.ts'
import { withoutTools } from '../layout/tools.ts'
import type { Block } from '../page/blocks.ts'
import { anchoredIngredients } from './anchor-ingredients.ts'
import { anchoredSteps } from './anchor-steps.ts'
import { withGroups, withNamesOf } from './groups.ts'
import { betterOnPage } from './line-by-line.ts'
import { pageHasTheSteps, pageTellsMore } from './prefer.ts'
import { shareIn } from './quality-score.ts'
import { titledSteps } from './titled-steps.ts'
import { withoutVariants } from './variants.ts'
import { dishAlone, wholeOfParts } from './whole-of-parts.ts'

/** The page as its readers see it, beside which metadata are weighed. */
export type Shown = { blocks: Block[]; layout: Candidate | null; plugins: Candidate[] }

/** A replacement that holds less of the declared lines than this may be something else. */
const clearly = 0.8

/** Where the page shows the lists of a candidate better divided or more complete, the page's form is taken. */
export function withPage(candidate: Candidate, all: Shown): Candidate {
  const shown = { ...all, layout: dishAlone(candidate, all.layout) }
  const from = { ...candidate.from }
  const unsure = { ...candidate.unsure }
  let { ingredients, steps } = withoutVariants({
    ingredients: markGroups(dividedList(withoutEcho(candidate.ingredients))),
    steps: unglued(withoutEcho(candidate.steps)),
  })
  const whole = wholeOfParts({ ingredients, steps }, shown.layout)
  const better = whole?.ingredients ?? betterIngredients(ingredients, candidate, shown)
  if (better) {
    unsure.ingredients = shareIn(ingredients, better) < clearly
    ingredients = better
    from.ingredients = 'page'
  }
  const isCut = whole !== null && whole.steps !== steps
  const divided = isCut ? whole.steps : anchoredSteps(candidate.steps, shown.blocks, shown.layout?.steps ?? [])
  const told = pageHasTheSteps(candidate, shown.layout) ? shown.layout!.steps : titledSteps(steps, shown.blocks)
  const replaced = divided ?? told
  if (replaced) {
    unsure.steps = steps.length > 0 && divided === null && shareIn(steps, replaced) < clearly
    steps = replaced
    from.steps = 'page'
  }
  return {
    ...candidate,
    from,
    unsure,
    ingredients: grouped(ingredients, shown),
    steps: withMarkers(withoutUnseen(steps, shown.blocks)),
  }
}

/** A list that is declared twice over, line by line, is meant once. */
function withoutEcho(lines: Line[]): Line[] {
  const half = lines.length / 2
  const isAgain = half >= 3 && lines.slice(0, half).every((line, at) => line.text === lines[half + at]?.text)
  return isAgain && Number.isInteger(half) ? lines.slice(0, half) : lines
}

/** A list that is declared as one text, cut at its commas. */
const dividedList = (lines: Line[]): Line[] => (lines.length === 1 ? divided(lines[0]!.text).map(item) : lines)

/** The page's own lines where they are better; where a plugin is there, they may be converted and say nothing better. */
function betterIngredients(known: Line[], candidate: Candidate, { layout, plugins, blocks }: Shown): Line[] | null {
  // Tools among the declared lines stay as they are, though the page sets them apart.
  const food = withoutTools(known).ingredients
  const better = layout && plugins.length === 0 ? betterOnPage(food, layout.ingredients) : null
  if (better) return [...better, ...known.filter(line => !food.includes(line))]
  return pageTellsMore(candidate, layout) ? layout!.ingredients : anchoredIngredients(candidate.ingredients, blocks)
}

/** Names of sections that the page shows nowhere, though it shows the steps, are the program's own ("Next instruction"). */
function withoutUnseen(lines: Line[], blocks: Block[]): Line[] {
  const isSeen = (text: string) => blocks.some(block => block.folded.includes(text))
  const first = fold(lines.find(line => !line.heading)?.text ?? '').slice(0, 40)
  const isShown = first.length > 20 && isSeen(first)
  return isShown ? lines.filter(line => !line.heading || isSeen(fold(line.text))) : lines
}

function grouped(all: Line[], { plugins, layout }: Shown): Line[] {
  const lines = layout && plugins.length === 0 ? withNamesOf(all, layout.ingredients) : all
  const sources = [...plugins, ...(layout ? [layout] : [])].filter(source => shareIn(lines, source.ingredients) >= 0.5)
  return sources.reduce((known, source) => withGroups(known, source.ingredients), lines)
}
