import { languageCodes, readLocale } from '#server/locales.ts'
import { nameKey } from '#server/parsing/name-index.ts'

interface StarterFood {
  name: string
  plural: string
  aliases?: string[]
}
type StarterFoods = Record<string, Record<string, StarterFood>>

const readFoods = (locale: string) => (readLocale(locale, 'foods') ?? {}) as StarterFoods

let english: Map<string, string> | undefined

/** The English name of a food that our starter data knows in another language: "Mehl" is "flour". */
export function englishName(name: string): string | undefined {
  english ??= readNames()
  return english.get(nameKey(name))
}

function readNames(): Map<string, string> {
  const names = new Map<string, string>()
  const sources = readFoods('en-US')
  for (const locale of languageCodes.filter(code => !code.startsWith('en')))
    for (const [shelf, foods] of Object.entries(readFoods(locale)))
      for (const [key, { name, plural, aliases = [] }] of Object.entries(foods)) {
        const source = sources[shelf]?.[key]?.name
        // A word that two languages share stays with the first.
        for (const word of [name, plural, ...aliases].map(nameKey))
          if (source && word && !names.has(word)) names.set(word, source)
      }
  return names
}
