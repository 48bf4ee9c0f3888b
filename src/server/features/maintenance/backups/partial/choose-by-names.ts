import type { BackupContents } from '#shared/contract/maintenance/backups.ts'
import { fold } from '#shared/domain/text/fold.ts'
import type { PartChoice } from './choice.ts'

/** What people name on the command line, by name or id, with commas between; names that nothing has are told. */
export function chooseByNames(
  { households, recipes }: BackupContents,
  wish: PartChoice,
): { choice: PartChoice; unknown: string[] } {
  const unknown: string[] = []
  const idsOf = (things: { id: string; name: string }[], wished: string[]) =>
    wished.flatMap(text => {
      const named = (name: string) => things.filter(thing => thing.id === name || fold(thing.name) === fold(name))
      // A name may have commas itself.
      const whole = named(text.trim())
      if (whole.length) return whole.map(({ id }) => id)
      return text
        .split(',')
        .map(name => name.trim())
        .filter(Boolean)
        .flatMap(name => {
          const found = named(name)
          if (!found.length) unknown.push(name)
          return found.map(({ id }) => id)
        })
    })
  const choice = {
    households: idsOf(households, wish.households),
    recipes: idsOf(recipes, wish.recipes),
    replaceChanged: wish.replaceChanged,
  }
  return { choice, unknown }
}
