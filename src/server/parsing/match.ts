import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import { canonicalUnit } from './canonical-unit.ts'
import { indexNames, type Match, type Named } from './name-index.ts'

export type { Match, Named } from './name-index.ts'

const foodThreshold = 85
const unitThreshold = 70
const MOST_UNIT_WORDS = 3

/** A parsed line with the group's own food and unit; a name without a match is offered as new, never guessed. */
export type ResolvedLine<F extends Named = Named, U extends Named = Named> = {
  /** Null when the match took the unit into the food ("bell" + "peppers"), or the food needs none. */
  unit: { name: string; match: Match<U> | null } | null
  food: { name: string; match: Match<F> | null }
  /** Foods with a like name, best first, to offer when there is no match. */
  candidates: Match<F>[]
}

export type Matcher<F extends Named = Named, U extends Named = Named> = {
  food(text: string): Match<F> | null
  unit(text: string): Match<U> | null
  /** `language` is the line's: foods are found in the forms that its words take. */
  resolve(line: Pick<ParsedLine, 'unit' | 'food'>, language?: string): ResolvedLine<F, U>
}

export type MatchOptions = {
  /** A unit is found by what it means too ("EL" finds "Tablespoon"); off for `brute`, whose clients expect names only. */
  unitsByMeaning?: boolean
}

/** Prepares a group's foods and units for many look-ups. */
export function buildMatcher<F extends Named, U extends Named>(
  foods: F[],
  units: U[],
  options: MatchOptions = {},
): Matcher<F, U> {
  const foodNames = indexNames(foods)
  const unitNames = indexNames(units)
  const byMeaning = new Map<string, U>()
  for (const unit of units) {
    for (const name of [unit.name, unit.pluralName, unit.abbreviation, ...unit.aliases]) {
      const meaning = name ? canonicalUnit(name) : undefined
      if (meaning && !byMeaning.has(meaning)) byMeaning.set(meaning, unit)
    }
  }
  const food = (text: string) => foodNames.find(text, foodThreshold)
  const unit = (text: string): Match<U> | null => {
    const meaning = canonicalUnit(text)
    const named = unitNames.find(text, meaning ? 100 : unitThreshold)
    if (named || !meaning || options.unitsByMeaning === false) return named
    const same = byMeaning.get(meaning)
    return same ? { item: same, score: 95 } : null
  }
  const inflected = (text: string, language: string | undefined) =>
    food(text) ?? (language ? foodNames.findInflected(text, language) : null)
  return {
    food,
    unit,
    resolve: (line, language) =>
      resolveLine(
        line,
        text => inflected(text, language),
        unit,
        text => foodNames.suggest(text, 5),
      ),
  }
}

function resolveLine<F extends Named, U extends Named>(
  line: { unit: string; food: string },
  findFood: (text: string) => Match<F> | null,
  findUnit: (text: string) => Match<U> | null,
  suggest: (text: string) => Match<F>[],
): ResolvedLine<F, U> {
  let name = line.food
  let food = name ? findFood(name) : null
  let unit = line.unit ? { name: line.unit, match: findUnit(line.unit) } : null
  // A name that is known as it stands needs no other reading.
  if (name && line.unit && food?.score !== 100) {
    const joined = findFood(`${line.unit} ${name}`)
    if (joined && joined.score > (food?.score ?? 0))
      return { unit: null, food: { name: `${line.unit} ${name}`, match: joined }, candidates: [] }
  }
  // A unit only this group knows ("2 widgets flour", "5 łyżek deserowych cukru") stands at the head of what was taken for the food.
  if (!food && name.includes(' ')) {
    const words = [...(line.unit ? [line.unit] : []), ...name.split(' ')]
    for (let count = Math.min(MOST_UNIT_WORDS, words.length - 1); count > (line.unit ? 1 : 0); count--) {
      const head = words.slice(0, count).join(' ')
      const own = findUnit(head)
      if (own?.score !== 100) continue
      unit = { name: head, match: own }
      name = words.slice(count).join(' ')
      food = findFood(name)
      break
    }
  }
  if (!unit && !food) unit = { name: '', match: null }
  return { unit, food: { name, match: food }, candidates: food || !name ? [] : suggest(name) }
}
