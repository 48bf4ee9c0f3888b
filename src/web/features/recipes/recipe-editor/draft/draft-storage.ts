import type { RecipeDraft } from './draft.ts'

/** A draft as this device keeps it, so that nothing is lost when a page is closed. */
export interface DraftStorage {
  draft: RecipeDraft
  at: string
}

const keyOf = (id: string) => `larder.draft.${id}`

export function readKeptDraft(id: string): DraftStorage | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
  } catch {
    return null
  }
}

export function keepDraft(id: string, draft: RecipeDraft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ draft, at: new Date().toISOString() } satisfies DraftStorage))
  } catch {
    // Without room the draft lasts as long as the page; leaving it still asks.
  }
}

export function forgetDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // There was nothing to forget.
  }
}
