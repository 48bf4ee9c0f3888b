import { type MeasuredNutrient, measuredNutrients } from '#shared/domain/nutrition.ts'
import type { Certainty, FoodFacts } from './match-food.ts'
import { type LineAmount, type Weighed, type Weighing, weighLine } from './weigh-line.ts'

/** Why a line does not count. */
export type LeftOut = 'optional' | 'no-amount' | 'no-food' | 'no-weight'

export interface LineToCount extends LineAmount {
  facts: FoodFacts | null
  isOptional: boolean
  /** What the text calls the food, where it was read from there. */
  name?: string
  /** What a recipe that is the ingredient holds, how much of it is taken, and whether its yield tells so. */
  made?: { total: Total; scale: number; byYield: number | null } | null
}

export interface CountedLine {
  grams: number | null
  weighedBy: Weighing | 'recipe' | null
  certainty: Certainty | null
  leftOut: LeftOut | null
  /** How much of its weight is known; less than all only of recipes that are ingredients. */
  covered: number
  amounts: Partial<Record<MeasuredNutrient, number>>
}

/** A nutrient of the whole recipe, and how much of the recipe it speaks for. */
export interface Figure {
  nutrient: MeasuredNutrient
  amount: number
  /** Lines that are in it. */
  counted: number
  /** Grams that are in it. */
  grams: number
}

export interface Total {
  lines: CountedLine[]
  figures: Figure[]
  /** Lines that are in the energy, of those that should be. */
  counted: number
  outOf: number
  /** Grams of all lines whose weight is known; of those without one nothing is known. */
  grams: number
  unweighed: number
}

/** What a recipe holds, as far as its lines tell. */
export function addUp(lines: LineToCount[]): Total {
  const counted = lines.map(countLine)
  const due = counted.filter(line => line.leftOut !== 'optional')
  const figures = measuredNutrients.map(nutrient => {
    const known = due.filter(line => line.amounts[nutrient] !== undefined)
    return {
      nutrient,
      amount: sum(known.map(line => line.amounts[nutrient] ?? 0)),
      counted: known.length,
      grams: sum(known.map(line => (line.grams ?? 0) * line.covered)),
    }
  })
  return {
    lines: counted,
    figures,
    counted: figures[0]?.counted ?? 0,
    outOf: due.length,
    grams: sum(due.map(line => line.grams ?? 0)),
    unweighed: due.filter(line => line.grams === null).length,
  }
}

function countLine(line: LineToCount): CountedLine {
  if (line.made) return countMade(line, line.made)
  const { facts } = line
  const weighed = weighLine(line, facts)
  const leftOut = reasonToLeaveOut(line, weighed)
  const grams = weighed?.grams ?? null
  const known = leftOut ? null : facts
  return {
    grams: facts?.isNothing ? 0 : grams,
    weighedBy: weighed?.by ?? null,
    certainty: facts?.certainty ?? null,
    leftOut,
    covered: 1,
    amounts: known ? amountsOf(known, grams ?? 0) : {},
  }
}

function reasonToLeaveOut({ isOptional, facts, quantity }: LineToCount, weighed: Weighed | null): LeftOut | null {
  if (isOptional) return 'optional'
  if (facts?.isNothing) return null
  if (!facts?.entry) return 'no-food'
  if (weighed) return null
  return quantity ? 'no-weight' : 'no-amount'
}

function amountsOf({ entry, isNothing }: FoodFacts, grams: number): CountedLine['amounts'] {
  if (isNothing) return Object.fromEntries(measuredNutrients.map(nutrient => [nutrient, 0]))
  return Object.fromEntries(
    measuredNutrients.flatMap((nutrient, i) => {
      const per100 = entry?.per100[i] ?? null
      return per100 === null ? [] : [[nutrient, (per100 * grams) / 100]]
    }),
  )
}

/** A recipe as an ingredient: a weight takes its share of what comes out, else it is made as often as the line says. */
function countMade(line: LineToCount, { total, scale, byYield }: NonNullable<LineToCount['made']>): CountedLine {
  const weighed = line.unit ? weighLine(line, null) : null
  const share = byYield ?? (weighed?.by === 'weight' && total.grams ? weighed.grams / total.grams : scale)
  const amounts = total.figures
    .filter(figure => figure.counted)
    .map(({ nutrient, amount }) => [nutrient, amount * share])
  return {
    grams: total.grams * share,
    weighedBy: 'recipe',
    certainty: 'likely',
    leftOut: line.isOptional ? 'optional' : total.counted ? null : 'no-food',
    covered: total.grams ? (total.figures[0]?.grams ?? 0) / total.grams : 0,
    amounts: Object.fromEntries(amounts),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
