import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { ownCodeOf } from '#shared/domain/language-aliases.ts'

/** The languages that there are, and the server's words in each. */
export interface Locales {
  names: string[]
  t: (locale: string, key: string, params?: Record<string, string | number>) => string
  /** The best of our languages for an Accept-Language header; `en-US` when none fits. */
  choose: (header: string | undefined) => string
}

export const LOCALES_FOLDER = new URL('../../locales/', import.meta.url)
const FALLBACK = 'en-US'

export function loadLocales(): Locales {
  const names = readdirSync(LOCALES_FOLDER).filter(name => /^[a-z]{2}-[A-Z]{2}$/.test(name))
  const resources = Object.fromEntries(names.map(name => [name, { server: readWords(name) }]))
  const i18n = createInstance()
  void i18n.init({
    resources,
    lng: FALLBACK,
    fallbackLng: FALLBACK,
    ns: 'server',
    defaultNS: 'server',
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return {
    names,
    t: (locale, key, params) => i18n.t(key, { lng: locale, ...params }) as string,
    choose: header => chooseLocale(header, names),
  }
}

function readWords(name: string) {
  const file = new URL(`${name}/server.json`, LOCALES_FOLDER)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Exact name first, then the same language of another region, in the order of the header's weights. */
export function chooseLocale(header: string | undefined, names: string[]): string {
  if (!header) return FALLBACK
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...options] = part.trim().split(';')
      const weight = Number(
        options
          .find(option => option.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { tag: ownCodeOf(tag.trim()).toLowerCase(), weight: Number.isFinite(weight) ? weight : 0 }
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const exact = names.find(name => name.toLowerCase() === tag)
    if (exact) return exact
    const language = tag.split('-')[0]
    const related = names.find(name => name.toLowerCase().split('-')[0] === language)
    if (related) return language === 'en' ? FALLBACK : related
  }
  return FALLBACK
}
