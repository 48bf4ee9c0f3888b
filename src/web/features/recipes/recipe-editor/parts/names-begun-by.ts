import { foldLetters } from '#shared/domain/text/fold-letters.ts'

/**
 * What is offered while one types. The first of it is what Enter takes: the very name, then those that begin as typed, then
 * those of which a later word does; letters from the middle of a word find nothing. Of names that differ in accents alone those
 * with the typed ones come first, and "Müs" is no very name of "Mus".
 */
export function namesBegunBy<Option>(typed: string, options: Option[], nameOf: (option: Option) => string): Option[] {
  const exactly = withAccents(typed)
  const wanted = foldLetters(typed)
  const isPlain = exactly === wanted
  const isAsTyped = (option: Option) => withAccents(nameOf(option)).includes(exactly)
  const groups = Map.groupBy(options, option => {
    const name = foldLetters(nameOf(option))
    if (name === wanted && (isPlain || isAsTyped(option))) return 'itself'
    if (name.startsWith(wanted)) return 'begins'
    return name.includes(` ${wanted}`) ? 'later' : 'none'
  })
  return (['itself', 'begins', 'later'] as const).flatMap(group => {
    const found = Map.groupBy(groups.get(group) ?? [], isAsTyped)
    return [...(found.get(true) ?? []), ...(found.get(false) ?? [])]
  })
}

const withAccents = (text: string) => text.normalize('NFC').toLowerCase().trim()
