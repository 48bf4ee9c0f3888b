import { isSpoon, measureOf } from '#shared/domain/measures/units.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import { canonicalUnit } from './canonical-unit.ts'
import { indexNames, type Match, type Named, nameKey } from './name-index.ts'
import { commonLength } from './similarity.ts'

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
  const byMeaning = new Map<string, Set<U>>()
  for (const unit of units) {
    // "su bardağı" is a cup, though it is called "bardak" too, which is a glass of any size.
    const own = canonicalUnit(unit.name)
    for (const name of [unit.name, unit.pluralName, unit.abbreviation, ...unit.aliases]) {
      const meaning = name ? canonicalUnit(name) : undefined
      if (meaning && (!own || own === meaning)) byMeaning.set(meaning, (byMeaning.get(meaning) ?? new Set()).add(unit))
    }
  }
  const food = (text: string) => foodNames.find(text, foodThreshold)
  const unit = (text: string): Match<U> | null => {
    const meaning = canonicalUnit(text)
    const named = unitNames.find(text, meaning ? 100 : unitThreshold)
    if (named || !meaning || options.unitsByMeaning === false) return named
    const same = sameUnit(text, meaning, [...(byMeaning.get(meaning) ?? [])])
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

/**
 * The unit that a word stands for. A spoon is a spoon, but what is bought is of many kinds: where a group has several of them,
 * a box, a bar and a bag, a word is one of these only as its abbreviation ("Pck." is "Packung").
 */
function sameUnit<U extends Named>(text: string, meaning: string, units: U[]): U | undefined {
  const isMeasure = measureOf({ name: meaning }) !== null || isSpoon({ name: meaning })
  if (isMeasure || units.length < 2) return units[0]
  const letters = nameKey(text).replaceAll(' ', '')
  return units.find(({ name }) => isShortFor(letters, nameKey(name)))
}

/** Whether the letters stand in a name in their order, its first letter first. */
const isShortFor = (letters: string, name: string) =>
  letters[0] === name[0] && letters.length < name.length && commonLength(letters, name) === letters.length

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
