import languages from 'virtual:languages'
import i18next from 'i18next'
import { bestLanguage, fallbacksOf } from '#shared/domain/languages.ts'

export const ORIGINAL = 'en-US'

/** The languages that Larder speaks, by name: with how much of it each covers, in percent, and which way it is written. */
export const allLanguages = () =>
  languages
    .map(language => ({ ...language, direction: i18next.dir(language.code) }))
    .sort((a, b) => a.name.localeCompare(b.name))

/** The best of them for what somebody prefers. */
export const chooseLanguage = (preferred: readonly string[]): string => bestLanguage(preferred, languages, ORIGINAL)

/** Where the words of a language are looked for, nearest first; the original's only where some are missing. */
export function chainOf(code: string): string[] {
  const chain = [code, ...fallbacksOf(code, languages)]
  const isComplete = languages.some(language => language.code === code && language.progress === 100)
  return isComplete || chain.includes(ORIGINAL) ? chain : [...chain, ORIGINAL]
}
