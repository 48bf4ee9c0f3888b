import languages from 'virtual:languages'
import { directionOf } from '#shared/domain/text-direction.ts'

export interface Language {
  code: string
  /** What its speakers call it. */
  name: string
  progress: number
  hasStarterData: boolean
  direction: 'ltr' | 'rtl'
}

export const ORIGINAL = 'en-US'

/** The languages that Larder speaks, by code. */
export const languageCodes: string[] = languages.map(({ code }) => code)

export const isComplete = (code: string): boolean =>
  languages.some(language => language.code === code && language.progress === 100)

/** The same by their own names, which take a moment to find: for those who show them. */
export const allLanguages = (): Language[] =>
  languages
    .map(language => ({ ...language, name: ownName(language.code), direction: directionOf(language.code) }))
    .sort((a, b) => a.name.localeCompare(b.name))

/** The region is named only where it tells two languages apart. */
function ownName(code: string): string {
  const language = code.split('-')[0] as string
  const isOneOfSeveral = languages.filter(other => other.code.startsWith(`${language}-`)).length > 1
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(isOneOfSeveral ? code : language) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
