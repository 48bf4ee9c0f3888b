import { EMPTY_LIST_FIELDS } from '#shared/domain/shopping-list/list-state.ts'
import { keyOfPosition } from '#shared/domain/shopping-list/order-key.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'
import { extrasOf } from './kitchen.ts'
import type { Mapping } from './mapping.ts'
import type { People } from './people.ts'
import { byNumber, flag, groupBy, type MealieRow, number, stampsOf, text, uuid } from './values.ts'

/** Shopping lists with their items, as if each item had been added by one operation. */
export function mapShoppingLists(map: Mapping, people: People): void {
  const stamp = nextStamp('import', Date.parse(map.now))
  const extras = groupBy(map.from('shopping_list_extras').toSorted(byNumber('id')), 'shopping_list_id')
  const labels = groupBy(map.from('shopping_lists_multi_purpose_labels'), 'shopping_list_id')
  const { name: _, ...settings } = EMPTY_LIST_FIELDS
  for (const row of map.from('shopping_lists')) {
    const [id, groupId] = [uuid(row.id), map.knows(row.group_id)]
    const home = people.homes.get(uuid(row.user_id) ?? '') ?? people.defaults.get(groupId ?? '')
    if (!id || !groupId || !home) {
      map.leave('shopping_lists', 'its group is missing')
      continue
    }
    map.ids.set(id, id)
    map.add('shoppingLists', {
      kind: 'shopping',
      id,
      groupId,
      householdId: home.householdId,
      userId: home.userId,
      name: text(row.name),
      settings,
      extras: extrasOf(map, 'shopping_list_extras', extras.get(id)),
      labels: placesOf(map, labels.get(id)),
      stamps: {},
      stamp,
      cursor: 0,
      cursorId: null,
      folded: 0,
      ...stampsOf(row, map.now),
    })
    map.bring('shopping_lists')
  }
  mapItems(map, stamp)
  mapReferences(map)
}

function placesOf(map: Mapping, rows: MealieRow[] = []): Record<string, number> {
  const places: Record<string, number> = {}
  for (const row of rows) {
    const labelId = map.knows(row.label_id)
    if (!labelId) map.leave('shopping_lists_multi_purpose_labels', 'its label is missing')
    else {
      places[labelId] = number(row.position) ?? 0
      map.bring('shopping_lists_multi_purpose_labels')
    }
  }
  return places
}

function mapItems(map: Mapping, stamp: string) {
  const extras = groupBy(map.from('shopping_list_item_extras').toSorted(byNumber('id')), 'shopping_list_item_id')
  for (const [theirs, rows] of groupBy(map.from('shopping_list_items'), 'shopping_list_id')) {
    const listId = map.knows(theirs)
    for (const [position, row] of rows.sort(byNumber('position')).entries()) {
      const id = uuid(row.id)
      if (!listId || !id) {
        map.leave('shopping_list_items', 'its list is missing')
        continue
      }
      map.ids.set(id, id)
      map.add('shoppingListItems', {
        id,
        listId,
        present: true,
        checked: flag(row.checked),
        position,
        orderKey: keyOfPosition(position),
        quantity: number(row.quantity) ?? 1,
        note: text(row.note),
        isFood: flag(row.is_food),
        foodId: map.knows(row.food_id),
        unitId: map.knows(row.unit_id),
        labelId: map.knows(row.label_id),
        extras: extrasOf(map, 'shopping_list_item_extras', extras.get(id)),
        removed: false,
        made: stamp,
        stamps: {},
        additions: [],
        ...stampsOf(row, map.now),
      })
      map.bring('shopping_list_items')
    }
  }
}

/** Which recipes items are for, and how often each recipe is on a list. */
function mapReferences(map: Mapping) {
  for (const [from, to, column, owner] of [
    ['shopping_list_item_recipe_reference', 'shoppingItemShares', 'shopping_list_item_id', 'itemId'],
    ['shopping_list_recipe_reference', 'shoppingListRecipes', 'shopping_list_id', 'listId'],
  ] as const) {
    const pairs = new Set<string>()
    for (const row of map.from(from)) {
      const [ownerId, recipeId] = [map.knows(row[column]), map.knows(row.recipe_id)]
      const pair = `${ownerId} ${recipeId}`
      if (!ownerId || !recipeId || pairs.has(pair)) {
        map.leave(from, pairs.has(pair) ? 'it is there twice' : 'its list or recipe is missing')
        continue
      }
      pairs.add(pair)
      const ids = { id: uuid(row.id) ?? map.newId(), [owner]: ownerId, recipeId }
      const scale = owner === 'itemId' && { scale: number(row.recipe_scale), note: text(row.recipe_note) }
      map.add(to, { ...ids, quantity: number(row.recipe_quantity) ?? 0, ...scale })
      map.bring(from)
    }
  }
}
