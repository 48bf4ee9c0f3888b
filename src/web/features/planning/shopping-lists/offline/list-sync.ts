import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { units } from '#shared/contract/catalog/units.ts'
import {
  type ListChanges,
  type ListOperation,
  listOperations,
  MOST_OPERATIONS,
} from '#shared/contract/planning/list-operations.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { type ListChanges as Confirmed, receiveChanges } from '#shared/domain/shopping-list/device.ts'
import type { Operation } from '#shared/domain/shopping-list/operations.ts'
import { isForeignHousehold, isStatus, NO_ANSWER } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { withRelated, withWhole } from './catalogue.ts'
import { guestAccount, isGuestList, MOST_GUEST_OPERATIONS, sendAsGuest } from './guest-lists.ts'
import {
  currentAccount,
  forgetList,
  forgetShown,
  keepConfirmed,
  keepMeta,
  knownList,
  listsStore,
  putList,
  setAside,
  setState,
} from './list-store.ts'
import { tellAway, tellForeign, tellPictureRefused } from './list-words.ts'
import type { KeptList, ListsProblem } from './lists-state.ts'
import { sendPictures } from './pictures.ts'
import { sendInParts } from './send-in-parts.ts'

/** The longest pause before it is tried again. */
const LONGEST_PAUSE = 60_000

const running = new Map<string, Promise<void>>()
const again = new Set<string>()
const failures = new Map<string, number>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Sends what waits and hears what happened, one request at a time for each list; tries again until it works. */
export function syncList(id: string): Promise<void> {
  const current = running.get(id)
  if (current) {
    again.add(id)
    return current
  }
  clearTimeout(timers.get(id))
  const work = inOneTab(id, () => exchange(id))
    .then(() => {
      failures.delete(id)
      if (listsStore.read().problem) setState({ problem: null })
    })
    .catch(error => failed(id, error))
    .finally(() => {
      running.delete(id)
      if (again.delete(id)) void syncList(id)
    })
  running.set(id, work)
  return work
}

/** Hears also what was written a moment ago: an exchange that is on its way may have been answered before. */
export async function syncAnew(id: string): Promise<void> {
  await running.get(id)
  return syncList(id)
}

/** Of several tabs one asks at a time. Where the browser has no locks, both may: the server takes each operation once. */
const inOneTab = (id: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`larder-list-${id}`, work) : work()

async function exchange(id: string): Promise<void> {
  const account = currentAccount()
  const isGuest = isGuestList(id)
  const most = isGuest ? MOST_GUEST_OPERATIONS : MOST_OPERATIONS
  const { householdId } = knownList(id)
  const isOurs = () => currentAccount() === account
  for (;;) {
    const operations = knownList(id).device.waiting.slice(0, most)
    if (!isGuest) await sendPictures(picturesOf(operations), householdId, tellPictureRefused)
    await sendInParts(operations, {
      // Somebody else may use this page by now: then nothing more is sent, and no answer is theirs.
      send: async part => void (isOurs() && (await sendPart(id, part, isOurs))),
      setAside: async operation => void (isOurs() && (await setAside(id, withFollowing(knownList(id), operation)))),
    })
    if (!isOurs()) return
    const { device, refused } = knownList(id)
    // Of another household nothing is kept but what waits for it.
    if (isElsewhere(knownList(id)) && !device.waiting.length && !refused?.length) return forgetList(id)
    if (device.waiting.length === 0 || operations.length < most) return
  }
}

/** Whether what was done to a list is for another household than the one whose lists are shown. */
export const isElsewhere = ({ householdId }: KeptList): boolean =>
  householdId !== undefined && householdId !== listsStore.read().householdId

/** The pictures that operations put on items. */
const picturesOf = (operations: readonly Operation[]): string[] =>
  operations.flatMap(one => ('fields' in one && 'pictureId' in one.fields && one.fields.pictureId) || [])

/** Sends what of these operations still waits, and takes the answer. */
async function sendPart(id: string, part: readonly Operation[], isOurs: () => boolean): Promise<void> {
  const { device, householdId } = knownList(id)
  const still = new Set(device.waiting.map(one => one.id))
  const operations = part.filter(one => still.has(one.id)) as unknown as ListOperation[]
  const body = { since: device.cursor, sinceId: device.cursorId, operations }
  const answer = isGuestList(id)
    ? await sendAsGuest(id, body)
    : await call(listOperations.send, { params: { id }, body, householdId })
  if (!isOurs()) return
  await take(id, answer, device.cursor)
  for (const { outcome, id: operationId } of answer.results)
    if (outcome === 'removed' || outcome === 'refused')
      tellAway(
        id,
        outcome,
        device.waiting.find(one => one.id === operationId),
      )
}

/** What is refused takes along what was done later to the item that it would have added. */
const withFollowing = ({ device }: KeptList, refused: Operation): Operation[] =>
  device.waiting.filter(
    one =>
      one.id === refused.id ||
      (refused.kind === 'add' && 'item' in one && one.item === refused.item && !device.base.items.has(one.item)),
  )

/** `asked` is what was known when the server was asked. */
async function take(id: string, answer: ListChanges, asked: number): Promise<void> {
  const known = knownList(id)
  // A server that is not as far as this device was set back, as by copying an older database over its own.
  const isSetBack = answer.isSnapshot && answer.cursor < asked
  const list = isSetBack ? { ...known, device: { ...known.device, cursor: 0 } } : known
  const refused = answer.results.filter(({ seq }) => seq === null).map(one => one.id)
  const applied = [...answer.applied, ...refused]
  const changes = { ...answer, applied } as unknown as Confirmed
  const device = receiveChanges(list.device, changes)
  if (!device) return
  const names = listsStore.read().catalogue
  const catalogue = isElsewhere(list) ? names : withRelated(names, answer.related)
  if (catalogue !== names) void keepMeta({ catalogue })
  await keepConfirmed(id, { ...list, device, ownerId: answer.userId, isGone: false }, applied)
}

/** What the stream told, when it follows what is known; otherwise the server is asked. */
export async function takeTold(document: Record<string, unknown>): Promise<void> {
  const id = String(document.shoppingListId)
  const list = listsStore.read().lists.get(id)
  if (!list) return
  const { sinceId, ...told } = document as unknown as Confirmed & { sinceId?: string | null }
  const { since, cursor, items, applied } = told
  if (cursor <= list.device.cursor) return
  // What follows something else than what is known here was missed in part, or a backup was restored.
  const follows = since === list.device.cursor && (sinceId ?? null) === (list.device.cursorId ?? null)
  if (!items || !follows || items.some(item => !isKnown(item))) return syncList(id)
  const { fields, stamps, labels, recipes } = list.device.base
  const device = receiveChanges(list.device, { ...told, fields, stamps, labels, recipes, isSnapshot: false })
  if (device) await keepConfirmed(id, { ...list, device }, applied)
}

/** Whether the device has the names of what an item names. */
function isKnown(item: Confirmed['items'][number]): boolean {
  const { foods, units, labels, recipes } = listsStore.read().catalogue
  return (
    (!item.foodId || item.foodId in foods) &&
    (!item.unitId || item.unitId in units) &&
    (!item.labelId || item.labelId in labels) &&
    item.shares.every(({ recipeId }) => recipeId in recipes)
  )
}

function failed(id: string, error: unknown) {
  if (isForeignHousehold(error)) {
    putList(id, { ...knownList(id), isForeign: true })
    return tellForeign()
  }
  if (isStatus(error, 404) && isGuestList(id)) return void (currentAccount() === guestAccount(id) && forgetShown(id))
  if (isStatus(error, 404)) return void putList(id, { ...knownList(id), isGone: true })
  setState({ problem: problemOf(error) })
  const count = (failures.get(id) ?? 0) + 1
  failures.set(id, count)
  // Nothing is given up because of an error: it is tried again, less and less often.
  const pause = Math.min(LONGEST_PAUSE, 500 * 2 ** Math.min(count, 8))
  const account = currentAccount()
  timers.set(
    id,
    setTimeout(() => currentAccount() === account && void syncList(id), pause),
  )
  void askForBackgroundSync()
}

/** Lets the service worker send what waits, also when this page is closed, where the browser has that. */
async function askForBackgroundSync() {
  try {
    const registration = await navigator.serviceWorker?.ready
    await (registration as unknown as { sync?: { register: (tag: string) => Promise<void> } }).sync?.register(
      'larder-lists',
    )
  } catch {
    // Then it is sent when the page is opened again.
  }
}

/** Everything that waits, on whichever list, and the list that is open. */
export function syncAll(openId?: string): void {
  for (const [id, { device, isForeign }] of listsStore.read().lists)
    if ((device.waiting.length && !isForeign) || id === openId) void syncList(id)
}

export async function refreshSummaries(): Promise<void> {
  const query = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const
  const account = currentAccount()
  try {
    const { items } = await call(shoppingLists.list, { query })
    if (currentAccount() !== account) return
    if (listsStore.read().problem === 'offline') setState({ problem: null })
    await keepMeta({ summaries: items })
  } catch (error) {
    setState({ problem: problemOf(error) })
    throw error
  }
}

export const problemOf = (error: unknown): ListsProblem =>
  isStatus(error, NO_ANSWER) ? 'offline' : isStatus(error, 401) ? 'signed-out' : 'server'

/** How many lists are fetched before anybody opens them here: those that changed last. */
const MOST_AHEAD = 12
/** From when the lists are that were fetched, by account and list. */
const fetched = new Map<string, string>()

/** Fetches what others changed on lists that are not open, so that these can be opened without a network too. */
export async function fetchAhead(): Promise<void> {
  const account = currentAccount()
  const latest = (listsStore.read().summaries ?? [])
    .filter(list => !list.archived)
    .sort((a, b) => ((a.updatedAt ?? '') < (b.updatedAt ?? '') ? 1 : -1))
    .slice(0, MOST_AHEAD)
  for (const { id, updatedAt } of latest) {
    const key = `${account} ${id}`
    if (fetched.get(key) === updatedAt && listsStore.read().lists.has(id)) continue
    await syncList(id)
    if (currentAccount() !== account || listsStore.read().problem) return
    fetched.set(key, updatedAt ?? '')
  }
}

/** Foods, units, labels and what was bought, so that lists can be written to without a network. */
export async function refreshCatalogue(): Promise<void> {
  const account = currentAccount()
  const before = listsStore.read().catalogue
  const query = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const
  const [allFoods, allUnits, allLabels, { purchases }] = await Promise.all([
    call(foods.list, { query }),
    call(units.list, { query }),
    call(labels.list, { query }),
    call(listOperations.listPurchases),
  ])
  if (currentAccount() !== account) return
  const all = { foods: allFoods.items, units: allUnits.items, labels: allLabels.items }
  await keepMeta({ catalogue: withWhole(listsStore.read().catalogue, all, before), purchases })
}
