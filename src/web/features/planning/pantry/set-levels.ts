import type { TFunction } from 'i18next'
import { type Level, runsOut } from '#shared/domain/pantry/stock.ts'
import { isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { isSameFood } from '#shared/domain/shopping-list/merge-items.ts'
import { keyAtEnd } from '#shared/domain/shopping-list/order-key.ts'
import { formatList } from '#web/i18n/format.ts'
import { newId } from '#web/ui/new-id.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { wordsOf } from '../shopping-lists/item-words.ts'
import { act, knownList, listsStore } from '../shopping-lists/offline/list-store.ts'
import { shownOf } from '../shopping-lists/use-lists.ts'
import { changeStock } from './change-stock.ts'
import type { Pantry } from './use-pantry.ts'

export interface LevelChange {
  item: ListItem
  level: Level
}

/**
 * Says how much is left, which also tells that it was seen: a level that stays the same is written again. What runs low
 * goes on the list that the household chose. A toast offers to undo all of it.
 */
export function setLevels(t: TFunction, { id, list, state }: Pantry, changes: readonly LevelChange[]): void {
  if (!id || !changes.length) return
  const undoStock = changeStock(
    id,
    ...changes.map(({ item, level }) => ({
      kind: 'set' as const,
      item: item.id,
      fields: { level, ...(level === 'none' && item.quantity ? { quantity: 0 } : {}) },
    })),
  )
  const low = changes.filter(({ item, level }) => runsOut({ level }) && !runsOut(item)).map(({ item }) => item)
  const listId = list.fields.refillListId
  const refill = state.summaries?.find(one => one.id === listId)
  const undoList = refill ? addMissing(refill.id, low) : null
  const names = changes.map(({ item }) => wordsOf(item, state.catalogue).name)
  const said =
    changes.length === 1
      ? t('pantry.levelSet', { name: names[0] ?? '', level: t(`pantry.levels.${changes[0]!.level}`) })
      : t('pantry.levelsSet', { names: formatList(names) })
  toast.info(undoList ? `${said} ${t('pantry.refilled', { list: refill?.name || t('lists.unnamed') })}` : said, {
    id: 'pantry-change',
    undo: () => {
      undoStock()
      undoList?.()
    },
  })
}

/** Puts on a list what is not on it yet; answers with what undoes that, or null when all of it was there. */
function addMissing(listId: string, things: readonly ListItem[]): (() => void) | null {
  const shown = shownOf(knownList(listId))
  const open = [...shown.items.values()].filter(item => isPresent(item) && !item.checked)
  const missing = things.filter(
    thing => !open.some(item => isSameFood(item, { ...thing, packageSize: item.packageSize })),
  )
  if (!missing.length) return null
  const placed = open.map(({ id, order }) => ({ id, order }))
  const { foods } = listsStore.read().catalogue
  const added = missing.map(({ foodId, note, labelId, isFood }) => {
    const id = newId()
    const order = keyAtEnd(placed)
    placed.push({ id, order })
    return {
      kind: 'add' as const,
      item: id,
      fields: { foodId, isFood, labelId, quantity: 1, note: note ?? '', order },
      ...(foodId && foods[foodId] && { name: foods[foodId].name }),
    }
  })
  act(listId, ...added)
  return () => act(listId, ...added.map(({ item }) => ({ kind: 'remove' as const, item })))
}
