import type { SeenAmount } from '#shared/domain/shopping-list/operations.ts'
import { DRAW_BEGINNING, forgetSnapshot, SNAPSHOT } from './snapshot.ts'

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

/** What was ticked or unticked on a snapshot: when, by the clock of the device, and the newest stamp in what was shown. */
export interface Tick {
  itemId: string
  checked: boolean
  at: number
  seen: string
  /** How much of it was shown; not told by ticks on snapshots of earlier versions. */
  amount?: SeenAmount
}

interface KeptTick extends Tick {
  userId: string
  listId: string
}

/**
 * Keeps what is on the screen for public/snapshot.js, which shows it when the same address is opened next. `amountOf` tells how
 * much of an item is shown.
 */
export function keepSnapshot(
  of: SnapshotOf & { seen: string },
  amountOf: (itemId: string) => SeenAmount | undefined,
): void {
  const app = document.getElementById('app')
  // While developing, styles have no files.
  if (!app || import.meta.env.DEV) return
  dispatchEvent(new Event(DRAW_BEGINNING))
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
    amounts: Object.fromEntries(
      [...app.querySelectorAll<HTMLElement>('[data-item]')].map(({ dataset: { item = '' } }) => [item, amountOf(item)]),
    ),
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

/** What was ticked and unticked on a snapshot of a list, in that order; it is told once. */
export function takeTicks({ userId, listId }: SnapshotOf): Tick[] {
  const all = keptTicks()
  const own = all.filter(tick => tick.userId === userId && tick.listId === listId)
  if (own.length) {
    const others = all.filter(tick => !own.includes(tick))
    // Taken away first: a full storage has no room to change what is in it.
    localStorage.removeItem(TICKS)
    if (others.length) localStorage.setItem(TICKS, JSON.stringify(others))
  }
  return own
}

function keptTicks(): KeptTick[] {
  try {
    return JSON.parse(localStorage.getItem(TICKS) ?? '[]')
  } catch {
    return []
  }
}
