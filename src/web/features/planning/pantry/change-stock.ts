import { seenAt, seenFields } from '#shared/domain/pantry/confidence.ts'
import type { ItemFields, ListItem } from '#shared/domain/shopping-list/item.ts'
import type { Unmade } from '#shared/domain/shopping-list/operations.ts'
import { act, knownList } from '../shopping-lists/offline/list-store.ts'
import { shownOf } from '../shopping-lists/use-lists.ts'

type Wanted = Unmade

/** Does something to the pantry and answers with what undoes it. */
export function changeStock(pantryId: string, ...wanted: Wanted[]): () => void {
  if (!wanted.length) return () => undefined
  const { items, fields } = shownOf(knownList(pantryId))
  const back = wanted.flatMap((one): Wanted[] => {
    if (one.kind === 'add') return [{ kind: 'remove', item: one.item }]
    if (one.kind === 'remove') return [{ kind: 'restore', item: one.item }]
    if (one.kind === 'setList') {
      const before = Object.keys(one.fields).map(field => [field, fields[field as keyof typeof fields]])
      return [{ kind: 'setList', fields: Object.fromEntries(before) }]
    }
    const item = one.kind === 'set' ? items.get(one.item) : undefined
    return one.kind === 'set' && item ? [{ kind: 'set', item: item.id, fields: before(item, one.fields) }] : []
  })
  act(pantryId, ...wanted)
  return () => act(pantryId, ...back)
}

/** How it stood, and that nobody has seen it since: whoever takes back what they said has said nothing. */
function before(item: ListItem, changed: Partial<ItemFields>): Partial<ItemFields> {
  const fields = Object.keys(changed)
  const had = fields.map(field => [field, item[field as keyof ItemFields] ?? NEVER_SAID[field] ?? null])
  const wasSeen = seenFields.some(field => fields.includes(field))
  return { ...Object.fromEntries(had), ...(wasSeen && { lastSeen: new Date(seenAt(item)).toISOString() }) }
}

/** What fields mean of which nobody said anything; of all others it is nothing. */
const NEVER_SAID: Record<string, unknown> = { level: 'some', neverAsk: false }
