import type { Purchase } from '#shared/contract/planning/list-operations.ts'
import type { ShoppingListSummary } from '#shared/contract/planning/shopping-lists.ts'
import type { DeviceList } from '#shared/domain/shopping-list/device.ts'
import type { Operation } from '#shared/domain/shopping-list/operations.ts'
import { type Catalogue, EMPTY_CATALOGUE } from './catalogue.ts'

export interface KeptList {
  device: DeviceList
  ownerId: string
  /** For which household changes to it are sent; none for guests, and where nothing was changed here. */
  householdId?: string
  /** Whether the server knows no such list any more. */
  isGone?: boolean
  /** Whether its household is none of this person's any more. What waits is kept, and not sent elsewhere. */
  isForeign?: boolean
  /** What was done here and the server will never take, in the order in which it was made. */
  refused?: readonly Operation[]
}

/** All that the device knows of shopping lists. It is replaced, never changed, so that screens see what changed. */
export interface ListsState {
  isLoaded: boolean
  /** Of which household all this is; null where that is not known, and for guests. */
  householdId: string | null
  lists: ReadonlyMap<string, KeptList>
  summaries: readonly ShoppingListSummary[] | null
  catalogue: Catalogue
  purchases: readonly Purchase[]
  /** The list that is the household's pantry; null where none is known. */
  pantryId: string | null
  /** Whose list a guest sees, and until when; null for members. */
  guest: { household: string; expiresAt: string } | null
  problem: ListsProblem | null
}

/** Why the server was not reached last, or gave nothing. */
export type ListsProblem = 'offline' | 'signed-out' | 'server'

/** Before anything was read. */
export const NOTHING: ListsState = {
  isLoaded: false,
  householdId: null,
  lists: new Map(),
  summaries: null,
  catalogue: EMPTY_CATALOGUE,
  purchases: [],
  pantryId: null,
  guest: null,
  problem: null,
}

/** What is kept beside the lists themselves. */
export type Meta = Pick<ListsState, 'householdId' | 'catalogue' | 'summaries' | 'purchases' | 'pantryId' | 'guest'>
