import { applyOperations } from '#shared/domain/shopping-list/apply-operation.ts'
import { copyList, currentItem, type ListState } from '#shared/domain/shopping-list/list-state.ts'
import { isOnItem, type Operation } from '#shared/domain/shopping-list/operations.ts'
import { lineOf } from './item-words.ts'
import type { Catalogue } from './offline/catalogue.ts'

/** What somebody wanted to do and could not. */
export interface RefusedChange {
  key: string
  kind: 'add' | 'edit' | 'tick' | 'untick' | 'remove' | 'restore' | 'details' | 'labels' | 'recipe'
  /** The item as it would have become, or the recipe; empty for what concerns the list itself. */
  what: string
}

/** One line for each item, however many operations on it were refused, and for each thing done to the list itself. */
export function refusedChanges(
  base: ListState,
  refused: readonly Operation[],
  catalogue: Pick<Catalogue, 'foods' | 'units' | 'recipes'>,
): RefusedChange[] {
  const wanted = copyList(base)
  applyOperations(wanted, refused)
  const changes = new Map<string, RefusedChange>()
  for (const one of refused) {
    const key = isOnItem(one) ? one.item : one.kind === 'linkRecipe' ? one.recipeId : one.kind
    const isAdded = changes.get(key)?.kind === 'add'
    changes.set(key, { key, kind: isAdded ? 'add' : kindOf(one), what: whatOf(one, wanted, catalogue) })
  }
  return [...changes.values()]
}

function kindOf(one: Operation): RefusedChange['kind'] {
  const { kind } = one
  if (kind === 'set' && one.fields.checked !== undefined) return one.fields.checked ? 'tick' : 'untick'
  if (kind === 'add' || kind === 'remove' || kind === 'restore') return kind
  if (kind === 'setList') return 'details'
  if (kind === 'orderLabels') return 'labels'
  return kind === 'linkRecipe' ? 'recipe' : 'edit'
}

function whatOf(one: Operation, wanted: ListState, catalogue: Pick<Catalogue, 'foods' | 'units' | 'recipes'>): string {
  if (one.kind === 'setList') return one.fields.name ?? ''
  if (one.kind === 'linkRecipe') return catalogue.recipes[one.recipeId]?.name ?? ''
  const item = isOnItem(one) ? currentItem(wanted, one.item) : null
  return item ? lineOf(item, catalogue) : ''
}
