import { forgetSnapshot, SNAPSHOT } from './snapshot.ts'

/** Written by public/snapshot.js. */
const TICKS = 'larder.snapshot-ticks'

/** A page that is being left may be told another. */
const browserLanguage = navigator.language

/** For whom a snapshot is shown, and what it shows. */
export interface SnapshotOf {
  userId: string
  householdId: string
  listId: string
}

interface Tick {
  userId: string
  listId: string
  itemId: string
  checked: boolean
}

/** Keeps what is on the screen for public/snapshot.js, which shows it when the same address is opened next. */
export function keepSnapshot(of: SnapshotOf): void {
  const app = document.getElementById('app')
  // While developing, styles have no files.
  if (!app || !isWhole() || import.meta.env.DEV) return
  const html = standingStill(app)
  const { lang, dir } = document.documentElement
  const snapshot = {
    ...of,
    client: document.querySelector<HTMLScriptElement>('script[data-client]')?.dataset.client,
    wanted: localStorage.getItem('larder.language') || browserLanguage,
    lang,
    dir,
    width: innerWidth,
    styles: stylesOf(html),
    html,
  }
  forgetSnapshot()
  try {
    localStorage.setItem(SNAPSHOT + location.href, JSON.stringify(snapshot))
  } catch {
    // There is no room for it: the page opens as all others do.
  }
}

/** The rules of those parts of the client that are in it; the first file of styles is there before a snapshot is. */
function stylesOf(html: string): string {
  const [, ...files] = [...document.styleSheets].filter(({ href }) => href)
  return files
    .map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join('\n'))
    .filter(styles => styles.match(/\._\w+/g)?.some(name => html.includes(name.slice(1))))
    .join('\n')
}

/** What is open above a page would be missing, and its beginning when one is further down in a long one. */
const isWhole = () => document.querySelector('[role=dialog]') === null && scrollY < innerHeight

/** The page as text, on which only ticks and links do something. */
function standingStill(app: HTMLElement): string {
  const copy = app.cloneNode(true) as HTMLElement
  // What a box holds since it was drawn is not in its attributes.
  const boxes = app.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
  for (const [i, box] of copy.querySelectorAll<HTMLInputElement>('input[type=checkbox]').entries())
    box.toggleAttribute('checked', boxes[i]?.checked)
  for (const one of copy.querySelectorAll('button, textarea, input:not([data-item] > input)'))
    one.setAttribute('inert', '')
  for (const field of copy.querySelectorAll('textarea, input')) field.setAttribute('readonly', '')
  for (const message of copy.querySelectorAll('[aria-live]')) message.replaceChildren()
  // The addresses of pictures that are kept on the device are new each time.
  for (const picture of copy.querySelectorAll('img')) picture.removeAttribute('src')
  return copy.innerHTML
}

/** Which items were ticked or unticked on a snapshot of a list; they are told once. */
export function takeTicks({ userId, listId }: SnapshotOf): Map<string, boolean> {
  const all = keptTicks()
  const own = all.filter(tick => tick.userId === userId && tick.listId === listId)
  if (own.length) {
    const others = all.filter(tick => !own.includes(tick))
    // Taken away first: a full storage has no room to change what is in it.
    localStorage.removeItem(TICKS)
    if (others.length) localStorage.setItem(TICKS, JSON.stringify(others))
  }
  return new Map(own.map(({ itemId, checked }) => [itemId, checked]))
}

function keptTicks(): Tick[] {
  try {
    return JSON.parse(localStorage.getItem(TICKS) ?? '[]')
  } catch {
    return []
  }
}
