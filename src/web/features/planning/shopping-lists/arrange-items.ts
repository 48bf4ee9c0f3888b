import { isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { inShopOrder, learnOrder, shopKey, type Tick } from '#shared/domain/shopping-list/learned-order.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { byOrder } from '#shared/domain/shopping-list/order-key.ts'
import { labelIdOf } from './item-words.ts'
import type { Catalogue, CatalogueLabel } from './offline/catalogue.ts'

/** Items under a heading; none where the list is flat, or for those without a label. */
export interface Block {
  label: CatalogueLabel | null
  items: ListItem[]
}

export type Arrangement = 'own' | 'label' | 'shop'

/** The items that are still to buy, as the reader wants to see them. */
export function arrange(
  list: ListState,
  { arrangement, catalogue, purchases }: { arrangement: Arrangement; catalogue: Catalogue; purchases: readonly Tick[] },
): Block[] {
  const open = [...list.items.values()].filter(item => isPresent(item) && !item.checked).sort(byOrder)
  const placeOf = (labelId: string | null) => placeOfLabel(list, catalogue, labelId)
  if (arrangement === 'shop') {
    const order = shopOrderOf(list, purchases)
    const sorted = inShopOrder(open, shopKey, order, item => placeOf(labelIdOf(item, catalogue)) + 1)
    return [{ label: null, items: sorted }]
  }
  if (arrangement === 'own') return [{ label: null, items: open }]
  const byLabel = Map.groupBy(open, item => labelIdOf(item, catalogue))
  return [...byLabel]
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([id, items]) => ({ label: id ? (catalogue.labels[id] ?? null) : null, items }))
}

/** What has no label comes first, labels that nobody placed come last, by name. */
export function placeOfLabel(list: ListState, { labels }: Catalogue, id: string | null): number {
  if (id === null) return -1
  const placed = list.labels[id]
  if (placed !== undefined) return placed
  const others = Object.values(labels).filter(label => list.labels[label.id] === undefined)
  const behind = Math.max(0, ...Object.values(list.labels)) + 1
  return behind + others.sort((a, b) => (a.name < b.name ? -1 : 1)).findIndex(label => label.id === id)
}

/** The order of the shop: as somebody put it right, then what was learned since. */
export function shopOrderOf(list: ListState, purchases: readonly Tick[]): string[] {
  const learned = list.fields.learnsOrder ? learnOrder(purchases.slice(0, 600)) : []
  const fixed = list.fields.shopOrder
  return fixed ? [...fixed, ...learned.filter(key => !fixed.includes(key))] : learned
}

/** Ticked items, the last ticked first. */
export const tickedItems = (list: ListState): ListItem[] =>
  [...list.items.values()]
    .filter(item => isPresent(item) && item.checked)
    .sort((a, b) => ((a.stamps.checked ?? a.made) < (b.stamps.checked ?? b.made) ? 1 : -1))
