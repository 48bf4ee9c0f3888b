export type Side = 'mine' | 'theirs'

/** What an edit began with, what it made of that, and what somebody else saved meanwhile. */
export interface Versions<T> {
  base: T
  mine: T
  theirs: T
}

/** A field as text, in which two versions are compared. */
export type TextOf<T> = (version: T, field: keyof T) => string

/** Nothing and an empty text are the same to a reader. */
const asWritten = <T>(version: T, field: keyof T): string => JSON.stringify(version[field] ?? '')

const fieldsOf = <T extends object>({ mine }: Versions<T>) => Object.keys(mine) as (keyof T)[]

/** The fields in which somebody has to choose: both sides left what they began with, and went different ways. */
export const fieldsInConflict = <T extends object>(versions: Versions<T>, textOf: TextOf<T> = asWritten): (keyof T)[] =>
  fieldsOf(versions).filter(field => {
    const [from, a, b] = [versions.base, versions.mine, versions.theirs].map(version => textOf(version, field))
    return a !== b && a !== from && b !== from
  })

/** Fields that only somebody else changed: they are taken over without a question. */
export const fieldsOfTheirs = <T extends object>(versions: Versions<T>, textOf: TextOf<T> = asWritten): (keyof T)[] =>
  fieldsOf(versions).filter(field => {
    const from = textOf(versions.base, field)
    return textOf(versions.mine, field) === from && textOf(versions.theirs, field) !== from
  })

/** One of two: what only one side changed is taken from it, the rest as chosen, and mine where nobody chose. */
export function merged<T extends object>(
  versions: Versions<T>,
  choices: Partial<Record<keyof T, Side>> = {},
  textOf: TextOf<T> = asWritten,
): T {
  const { base, mine, theirs } = versions
  const picked = fieldsOf(versions).map(field => {
    const side = choices[field] ?? (textOf(mine, field) === textOf(base, field) ? 'theirs' : 'mine')
    return [field, (side === 'mine' ? mine : theirs)[field]]
  })
  return Object.fromEntries(picked) as T
}
