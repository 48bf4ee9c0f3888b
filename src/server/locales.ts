import { existsSync, readdirSync, readFileSync } from 'node:fs'
import i18next, { createInstance } from 'i18next'
import { bestLanguage, fallbacksOf, type Language, type LanguageManifest } from '#shared/domain/languages.ts'

/** The languages that there are, and the server's words in each. */
export interface Locales {
  names: string[]
  t: (locale: string, key: string, params?: Record<string, string | number>) => string
  /** The best of our languages for an Accept-Language header; `en-US` when none fits. */
  choose: (header: string | undefined) => string
}

const FOLDER = new URL('../../locales/', import.meta.url)
const ORIGINAL = 'en-US'

/** The words of one file of a language ("foods"), if there is such a file. */
export function readLocale(code: string, name: string): unknown {
  const file = new URL(`${code}/${name}.json`, FOLDER)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Each folder with a manifest is a language. */
const languages: Language[] = readdirSync(FOLDER).flatMap(code => {
  const manifest = readLocale(code, 'manifest') as LanguageManifest | undefined
  return manifest ? [{ ...manifest, code }] : []
})

export const languageCodes: readonly string[] = languages.map(({ code }) => code)

/** Where words in a language are looked for: in itself, in those that stand in for it, in `en-US`. */
export const chainOf = (locale: string): string[] => [...new Set([locale, ...fallbacksOf(locale, languages), ORIGINAL])]

export function loadLocales(): Locales {
  const i18n = createInstance()
  void i18n.init({
    resources: Object.fromEntries(languages.map(({ code }) => [code, { server: readLocale(code, 'server') ?? {} }])),
    lng: ORIGINAL,
    fallbackLng: chainOf,
    ns: 'server',
    defaultNS: 'server',
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return {
    names: languages.map(({ code }) => code),
    t: (locale, key, params) => i18n.t(key, { lng: locale, ...params }) as string,
    choose: header => (header ? bestLanguage(acceptedLanguages(header), languages, ORIGINAL) : ORIGINAL),
  }
}

/** Which way a language is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => i18next.dir(locale)

/** The languages of an Accept-Language header by their weights. */
function acceptedLanguages(header: string): string[] {
  const weighted = header
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...options] = part.split(';').map(text => text.trim())
      const weight = Number(options.find(option => option.startsWith('q='))?.slice(2) ?? 1)
      return { tag, weight: Number.isFinite(weight) ? weight : 0 }
    })
  return weighted
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
