import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { takeEarly } from '#web/api/preloaded-responses.ts'
import { formatNumber } from './format.ts'
import { chainOf, chooseLanguage } from './languages.ts'

const KEY = 'larder.language'

/** Where the words of each language lie. They are data, so they are fetched as data and not as a script. */
const files = import.meta.glob<string>('../../../locales/*/web.json', {
  query: '?url',
  import: 'default',
  eager: true,
})
const fileOf = (code: string) => files[`../../../locales/${code}/web.json`]

/** The language of the last visit, else the best that the browser asks for. */
function wantedLanguage(): string {
  return chooseLanguage([readChoice(), ...navigator.languages].filter(code => code !== null))
}

/** Loads the words before anything is drawn. */
export async function startI18n(): Promise<void> {
  const language = wantedLanguage()
  await i18next
    .use(initReactI18next)
    .use(digits)
    .init({
      lng: language,
      fallbackLng: chainOf,
      ns: 'web',
      defaultNS: 'web',
      partialBundledLanguages: true,
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    })
  await loadLanguage(language)
  show(language)
}

/** Numbers in texts stand in the digits of the language; thousands are set apart from five digits on, so that years stay years. */
const digits: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown) =>
    typeof value === 'number' ? formatNumber(value, { useGrouping: 'min2' }) : (value as string),
}

/** Where the words on the screen come from, for those who keep them for later. */
export const wordFiles = () =>
  chainOf(i18next.language)
    .map(fileOf)
    .filter(file => file !== undefined)

/** Switches the page to another language, for good on this device. */
export async function changeLanguage(code: string): Promise<void> {
  await loadLanguage(code)
  writeChoice(code)
  show(code)
  await i18next.changeLanguage(code)
}

const loadLanguage = (code: string) => Promise.all(chainOf(code).map(loadWords))

async function loadWords(code: string) {
  const file = fileOf(code)
  if (!file || i18next.hasResourceBundle(code, 'web')) return
  const response = await (takeEarly(file) ?? fetch(file))
  if (!response.ok) throw new Error(`The words of ${code} could not be loaded`)
  i18next.addResourceBundle(code, 'web', await response.json())
}

function show(code: string) {
  document.documentElement.lang = code
  document.documentElement.dir = i18next.dir(code)
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function writeChoice(code: string) {
  try {
    localStorage.setItem(KEY, code)
  } catch {
    // The choice lasts as long as the page.
  }
}
