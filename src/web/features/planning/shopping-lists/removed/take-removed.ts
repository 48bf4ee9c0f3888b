import type { RemovedItems } from '#shared/contract/planning/removed-items.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { withRelated } from '../offline/catalogue.ts'
import { keepConfirmed, keepMeta, knownList, listsStore } from '../offline/list-store.ts'

/**
 * Keeps what the server told of removed items that this device had not heard of, so that they are brought back like any other,
 * also without a network. What the device knows of an item is as new, or newer changes are on their way to it.
 */
export async function takeRemoved(listId: string, { items, related }: RemovedItems): Promise<void> {
  const { catalogue } = listsStore.read()
  const named = withRelated(catalogue, related)
  if (named !== catalogue) void keepMeta({ catalogue: named })
  const list = knownList(listId)
  const { base, cursor } = list.device
  const unknown = items.flatMap(item => (base.items.has(item.id) ? [] : [[item.id, item as ListItem] as const]))
  if (!unknown.length || !cursor) return
  const device = { ...list.device, base: { ...base, items: new Map([...base.items, ...unknown]) } }
  await keepConfirmed(listId, { ...list, device }, [])
}
