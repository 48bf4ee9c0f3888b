import { type PluralForms, wordsOfForms } from '#shared/domain/measures/plural-forms.ts'

interface ManyNames {
  name: string
  pluralName?: string | null
  pluralForms?: PluralForms | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  aliases?: { name: string }[]
}

/** The thing that people call this: by name, plural, abbreviation or another of its names. */
export function findByName<T extends ManyNames>(things: readonly T[], name: string): T | undefined {
  const wanted = name.trim().toLocaleLowerCase()
  return things.find(thing =>
    [
      thing.name,
      thing.pluralName,
      ...wordsOfForms(thing.pluralForms),
      thing.abbreviation,
      thing.pluralAbbreviation,
      ...(thing.aliases ?? []).map(alias => alias.name),
    ].some(one => one && one.toLocaleLowerCase() === wanted),
  )
}
