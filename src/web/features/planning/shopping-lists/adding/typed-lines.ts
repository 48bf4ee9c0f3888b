import { keptOnDevice } from '#web/preferences/kept-on-device.ts'
import { TYPED_LINES } from '#web/preferences/synced-preferences.ts'

interface Typed {
  listId: string
  text: string
}

/** Lists of which this device remembers what was typed; the one typed in longest ago makes room. */
const MOST = 10

const kept = keptOnDevice<readonly Typed[]>(TYPED_LINES, (stored, own = []) =>
  Array.isArray(stored) ? (stored as Typed[]) : own,
)

const textOf = (all: readonly Typed[], listId: string) => all.find(one => one.listId === listId)?.text ?? ''

/** What is typed for a list and not yet added to it. It outlasts the page, and is the same in each tab. */
export const useTypedLines = (listId: string): string => textOf(kept.useValue(), listId)

export function setTypedLines(listId: string, text: string): void {
  const others = kept.refresh().filter(one => one.listId !== listId)
  kept.write(text ? [...others, { listId, text }].slice(-MOST) : others)
}
