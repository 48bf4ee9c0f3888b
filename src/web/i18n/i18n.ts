import files from 'virtual:words'
import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { takeEarly } from '#web/api/preloaded-responses.ts'
import { formatNumber } from './format.ts'
import { chainOf, chooseLanguage } from './languages.ts'

const KEY = 'larder.language'

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
  await loadLanguage(language, 'first')
  started.resolve()
  show(language)
}

const started = Promise.withResolvers<void>()

/** For pages with which no visit begins: the words that they need besides. */
export async function loadLaterWords(): Promise<void> {
  await started.promise
  await loadLanguage(i18next.language, 'later')
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
export const wordFiles = () => chainOf(i18next.language).flatMap(code => Object.values(files[code] ?? {}))

/** Switches the page to another language, for good on this device. */
export async function changeLanguage(code: string): Promise<void> {
  await Promise.all([loadLanguage(code, 'first'), loadLanguage(code, 'later')])
  writeChoice(code)
  show(code)
  await i18next.changeLanguage(code)
}

/** Goes over to the language that is chosen in another tab of this browser; `onChanged` follows once the words are there. */
export function followLanguage(onChanged: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY || newValue === null || newValue === i18next.language) return
    // Words that cannot be had now leave the page in the language that it has.
    changeLanguage(chooseLanguage([newValue])).then(onChanged, () => undefined)
  })
}

type Part = 'first' | 'later'

const loadLanguage = (code: string, part: Part) => Promise.all(chainOf(code).map(one => loadWords(one, part)))

const loaded = new Set<string>()

/** They are data, so they are fetched as data and not as a script. */
async function loadWords(code: string, part: Part) {
  const file = files[code]?.[part]
  if (!file || loaded.has(file)) return
  const response = await (takeEarly(file) ?? fetch(file))
  if (!response.ok) throw new Error(`The words of ${code} could not be loaded`)
  i18next.addResourceBundle(code, 'web', await response.json())
  loaded.add(file)
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
