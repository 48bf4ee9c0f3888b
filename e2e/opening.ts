import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import type { Words } from './pseudo-language.ts'

/** What opens above a page: a menu, a dialog, a sheet. */
export interface Opening {
  name: string
  on: string
  /** What is done one after the other. */
  presses: Press[]
  /** Only where the drawer is, or only where the bar at the bottom is. */
  only?: 'wide' | 'phone'
  /** Nothing lies above the page; the page itself is another. */
  isPage?: true
}

/**
 * What is pressed, by the key of its words in `web.json`, so that it works in any language; with `of`, the key of the words
 * that are filled into them; with `within`, in the part of the page of that name. Or what else is done on the way.
 */
export type Press =
  | string
  | { key: string; of?: string; within?: string }
  | ((page: Page, named: (key: string) => RegExp) => Promise<void>)

/** Whether an opening is to be had on a screen of this width. */
export const isThere =
  (width: number) =>
  ({ only }: Opening): boolean =>
    only === undefined || (only === 'phone') === width < 760

/** The words of a language, by the keys that openings press. */
export const wordsOf = (locale: string): Words =>
  JSON.parse(readFileSync(`locales/${locale}/web.json`, 'utf8')) as Words

/** Presses through to the opening and waits until something lies above the page, or the page has changed. */
export async function open(page: Page, { name, presses, isPage }: Opening, words: Words): Promise<void> {
  const named = (key: string, of?: string) => new RegExp(`^(${patternOf(words, key, of && patternOf(words, of))})$`)
  // What an open menu lies upon cannot be pressed, though it may be called the same.
  let inMenu = false
  const inReach = ({ within }: { within?: string } = {}) =>
    inMenu ? openMenu(page) : within ? page.getByRole('region', { name: named(within) }) : page
  try {
    for (const press of presses)
      if (typeof press === 'function') {
        await press(page, named)
        inMenu = false
      } else {
        const { key, of, ...where } = typeof press === 'string' ? { key: press } : press
        inMenu = await pressOn(page, pressable(inReach(where), named(key, of)))
      }
    if (!isPage) await page.getByRole('menu').or(page.getByRole('dialog')).filter({ visible: true }).first().waitFor()
  } catch (error) {
    throw new Error(`“${name}” does not open`, { cause: error })
  }
}

/** Whether a menu opened: it may do so above a dialog that is there already, so where there will be one it is waited for. */
async function pressOn(page: Page, one: Locator): Promise<boolean> {
  const opensMenu = (await one.getAttribute('aria-haspopup')) === 'menu'
  await one.click()
  if (opensMenu) await openMenu(page).waitFor()
  return opensMenu
}

const openMenu = (page: Page) => page.getByRole('menu').filter({ visible: true }).first()

const ROLES = ['button', 'menuitem', 'checkbox'] as const

/** The first thing of this name that can be pressed. */
function pressable(page: Page | Locator, name: RegExp): Locator {
  const [first, ...others] = ROLES.map(role => page.getByRole(role, { name }))
  return others
    .reduce((all, one) => all.or(one), first as Locator)
    .filter({ visible: true })
    .first()
}

/** What something is called, in any of its numbers; whatever is filled into its words may be anything, or what is told. */
function patternOf(words: Words, key: string, filled = '.+'): string {
  const path = key.split('.')
  const last = path.pop() as string
  const room = path.reduce<Words>((at, part) => at[part] as Words, words)
  const forms = Object.keys(room).filter(one => one.replace(/_(zero|one|two|few|many|other)$/, '') === last)
  if (forms.length === 0) throw new Error(`There is no word “${key}”.`)
  return forms.map(form => escaped(room[form] as string).join(`(?:${filled})`)).join('|')
}

const escaped = (word: string) => word.split(/\{\{[^}]*\}\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
