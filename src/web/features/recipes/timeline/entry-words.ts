import { type MealType, mealTypes } from '#shared/domain/meal-plan/positions.ts'

/** What an entry of the timeline tells, where its subject is one that Larder or the reference writes, in English. */
export type EntryWords =
  | { what: 'added' }
  | { what: 'cooked' | 'eatenAgain'; meal?: MealType }
  /** Somebody's own words. */
  | { what: 'own' }

/**
 * Subjects are kept in English for other programs; people read them in their language. `madeThis` is what this client
 * writes in the reader's language when somebody says that they made a dish.
 */
export function entryWords(
  { eventType, subject }: { eventType: string; subject: string },
  name: string | undefined,
  madeThis: string | undefined,
): EntryWords {
  if (eventType === 'system') return { what: subject === 'Recipe Created' ? 'added' : 'own' }
  if (!name) return { what: 'own' }
  if (subject === madeThis || subject === `${name} made this`) return { what: 'cooked' }
  const rest = subject.startsWith(`${name} `) ? subject.slice(name.length + 1) : ''
  const found = /^(made this|had this again) (?:for|as a) (\w+)$/.exec(rest)
  const meal = mealTypes.find(type => type === found?.[2])
  if (!meal) return { what: 'own' }
  return { what: found?.[1] === 'made this' ? 'cooked' : 'eatenAgain', meal }
}
