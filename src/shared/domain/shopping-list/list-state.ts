import type { ListItem } from './item.ts'
import type { ListFields } from './operations.ts'
import type { Stamp } from './stamp.ts'

/** A list as one device or the server knows it. The server loads only the items that it needs. */
export interface ListState {
  fields: ListFields
  /** By field, and by `label:` with its id; a field without one was never set. */
  stamps: Record<string, Stamp>
  labels: Record<string, number>
  /** How often each recipe is on the list. */
  recipes: Record<string, number>
  items: Map<string, ListItem>
}

export const EMPTY_LIST_FIELDS: ListFields = {
  name: null,
  color: null,
  icon: null,
  archived: false,
  standing: false,
  learnsOrder: true,
  shopOrder: null,
  shop: null,
  refillListId: null,
  putAwayUntil: null,
}

export const emptyList = (fields: Partial<ListFields> = {}): ListState => ({
  fields: { ...EMPTY_LIST_FIELDS, ...fields },
  stamps: {},
  labels: {},
  recipes: {},
  items: new Map(),
})

/** A copy to which operations can be applied; items are never changed in place, so they are shared. */
export const copyList = (state: ListState): ListState => ({
  fields: { ...state.fields },
  stamps: { ...state.stamps },
  labels: { ...state.labels },
  recipes: { ...state.recipes },
  items: new Map(state.items),
})

/** The item that operations on an id go to: itself, or the one that it became part of. */
export function currentItem(state: ListState, id: string): ListItem | null {
  let item = state.items.get(id)
  for (let hops = 0; item?.mergedInto && hops < 100; hops++) item = state.items.get(item.mergedInto)
  return item ?? null
}
