import '../src/web/theme/palette.css'
import { colourVariables } from '#web/theme/colour-variables.ts'
import { ownColours } from '#web/theme/theme-colours.ts'

/** The words of a key, in the language of the browser. */
export const text = (key: string, ...values: string[]): string => chrome.i18n.getMessage(key, values)

/** Gives a page the colours of Larder and the direction and words of the browser's language. */
export function preparePage() {
  const root = document.documentElement
  // The language of the words that were found, which need not be that of the browser's own menus.
  root.lang = text('language')
  root.dir = /^(ar|he)\b/.test(root.lang) ? 'rtl' : 'ltr'
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const scheme = dark.matches ? 'dark' : 'light'
    root.setAttribute('data-mantine-color-scheme', scheme)
    const variables = colourVariables(ownColours)({} as never)[scheme]
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
  }
  paint()
  dark.addEventListener('change', paint)
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = text(element.dataset.text as string)
  document.title = text('name')
}
