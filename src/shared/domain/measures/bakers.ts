/** A line of a dough, weighed; null where its weight is not known. */
export interface DoughLine {
  grams: number | null
  isFlour: boolean
}

export interface Dough {
  flour: number
  /** All that is weighed. */
  total: number
  /** Of the flour, line by line: all flours together are 1. */
  shares: (number | null)[]
}

/** Less flour than this part of it makes no dough: a sauce that is thickened, a meat that is dusted. */
const LEAST_FLOUR = 0.2

/** The baker's percentages of a recipe: what each ingredient weighs for a hundred of flour. Null where there is no dough. */
export function doughOf(lines: DoughLine[]): Dough | null {
  const sum = (some: DoughLine[]) => some.reduce((total, { grams }) => total + (grams ?? 0), 0)
  const flour = sum(lines.filter(({ isFlour }) => isFlour))
  const total = sum(lines)
  if (!(flour > 0) || flour / total < LEAST_FLOUR) return null
  return { flour, total, shares: lines.map(({ grams }) => (grams === null ? null : grams / flour)) }
}
