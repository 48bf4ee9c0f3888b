import { factsByNames } from '#server/nutrients/match-food.ts'
import { type Avoidance, type Degree, surer } from '#shared/domain/avoidances.ts'
import { checkWords, type Found } from './check-words.ts'

/** What a group says of a food itself: it has it, it may have it, or it has not. */
export type Marks = Partial<Record<Avoidance, 'yes' | 'may' | 'no'>>

export interface LineToCheck {
  /** The food's name and plural; none where the line names no food of the group. */
  names: string[]
  /** What else the line says: its note, or all of it. */
  text: string
  marks: Marks | null
}

export interface CheckedLine {
  found: Found
  /** Whether it is known what the line is about. Of an unknown one nothing can be said. */
  isKnown: boolean
}

/** What a line has that somebody may not eat. What the group said of its food goes before all words. */
export function checkLine({ names, text, marks }: LineToCheck): CheckedLine {
  const checks = [...names, text].filter(Boolean).map(checkWords)
  const found: Found = new Map()
  for (const check of checks)
    for (const [avoidance, { degree, word }] of check.found) {
      const known = found.get(avoidance)
      const sure = surer(known?.degree, degree)
      if (sure !== known?.degree) found.set(avoidance, { degree: sure, word })
    }
  for (const [avoidance, mark] of Object.entries(marks ?? {}) as [Avoidance, 'yes' | 'may' | 'no'][])
    if (mark === 'no') found.delete(avoidance)
    else found.set(avoidance, { degree: mark, word: names[0] ?? text })
  return {
    found,
    isKnown: checks.some(check => check.isKnown) || !!marks || isKnownFood(names, text),
  }
}

/** A line that was never told apart has its amount before the food, so that a food at its end is enough. */
function isKnownFood(names: string[], text: string): boolean {
  const facts = factsByNames(names.length ? names : [text])
  return !!facts && (!names.length || facts.certainty !== 'guess')
}

/** Of a whole recipe: meat and milk together are a rule of their own. */
export function foundTogether(lines: CheckedLine[]): Map<Avoidance, Degree> {
  const all = new Map<Avoidance, Degree>()
  for (const { found } of lines)
    for (const [avoidance, { degree }] of found) all.set(avoidance, surer(all.get(avoidance), degree))
  if (isMeat(all) && all.get('milk') === 'yes') all.set('kosher-style', 'yes')
  return all
}

// What pescatarians leave out and vegetarians too is meat.
const isMeat = (all: Map<Avoidance, Degree>) => all.get('pescatarian') === 'yes'
