import { foldLetters } from '#shared/domain/text/fold-letters.ts'

/**
 * What is offered while one types. The first of it is what Enter takes: the very name, then those that begin as typed, then
 * those of which a later word does; letters from the middle of a word find nothing.
 */
export function namesBegunBy<Option>(typed: string, options: Option[], nameOf: (option: Option) => string): Option[] {
  const wanted = foldLetters(typed)
  const groups = Map.groupBy(options, option => {
    const name = foldLetters(nameOf(option))
    if (name === wanted) return 'itself'
    if (name.startsWith(wanted)) return 'begins'
    return name.includes(` ${wanted}`) ? 'later' : 'none'
  })
  return (['itself', 'begins', 'later'] as const).flatMap(group => groups.get(group) ?? [])
}
