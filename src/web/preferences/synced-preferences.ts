import type { ViewSettings } from '#shared/contract/accounts/view-settings.ts'
import type { PreferenceName } from './preferences.ts'
import { onPreferenceChosen, readPreference, storePreference } from './use-preference.ts'

/** Which preferences follow the account to other devices; the others are about this one. */
const synced = [
  'recipeLayout',
  'cardSize',
  'recipeOrder',
  'unitSystem',
  'tableColumns',
  'listArrangement',
  'planDays',
  'startPage',
  'nutritionGoals',
] as const satisfies (PreferenceName & keyof ViewSettings)[]

type Synced = (typeof synced)[number]

/** Names of the choices that the server has not been told of yet. */
const PENDING = 'larder.pending-view'
/** Whose choices this device keeps. */
const OWNER = 'larder.view-owner'
/** What somebody typed for a list and did not add yet is theirs as well. */
export const TYPED_LINES = 'larder.typedLines'
/** Several choices in a row are sent together. */
const DELAY_MS = 600

const isSynced = (name: PreferenceName): name is Synced => (synced as readonly string[]).includes(name)

function readPending(): Synced[] {
  try {
    const names = JSON.parse(localStorage.getItem(PENDING) ?? '[]')
    return synced.filter(name => names.includes(name))
  } catch {
    return []
  }
}

function writePending(names: Synced[]): void {
  try {
    if (names.length) localStorage.setItem(PENDING, JSON.stringify(names))
    else localStorage.removeItem(PENDING)
  } catch {
    // Then the choice stays on this device.
  }
}

const textOf = (name: Synced) => JSON.stringify(readPreference(name))

/** Takes over what the account chose elsewhere, but for what was chosen here and is still to be sent. */
export function applyViewSettings(userId: string, view: ViewSettings): void {
  try {
    const owner = localStorage.getItem(OWNER)
    if (owner && owner !== userId) forgetViewSettings()
    localStorage.setItem(OWNER, userId)
  } catch {
    // Nothing is kept on this device, and so nothing of anybody else.
  }
  const pending = readPending()
  for (const name of synced) {
    const value = view[name]
    if (value === undefined || pending.includes(name)) continue
    if (JSON.stringify(value) !== textOf(name)) storePreference(name, value as never)
  }
}

/** Sends what is chosen here from now on, and what could not be sent before. */
export function syncPreferences(send: (chosen: ViewSettings) => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendPending = async () => {
    const names = readPending()
    if (!names.length) return
    const sent = new Map(names.map(name => [name, textOf(name)]))
    await send(Object.fromEntries(names.map(name => [name, readPreference(name)])))
    // What was chosen meanwhile is sent next.
    writePending(readPending().filter(name => textOf(name) !== sent.get(name)))
  }
  const sendSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void sendPending().catch(() => undefined), DELAY_MS)
  }
  const stop = onPreferenceChosen(name => {
    if (!isSynced(name)) return
    writePending([...new Set([...readPending(), name])])
    sendSoon()
  })
  addEventListener('online', sendSoon)
  sendSoon()
  return () => {
    clearTimeout(timer)
    removeEventListener('online', sendSoon)
    stop()
  }
}

/** A device that changes hands forgets what its last reader chose, looked for and typed. */
export function forgetViewSettings(): void {
  writePending([])
  for (const name of [...synced, 'recentSearches', 'recentRecipes'] as const) storePreference(name, undefined)
  try {
    localStorage.removeItem(TYPED_LINES)
  } catch {
    // Nothing was kept.
  }
}
