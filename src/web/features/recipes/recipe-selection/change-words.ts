import type { TFunction } from 'i18next'
import type { BulkChange } from '#shared/contract/recipes/bulk-changes.ts'
import { formatNumber } from '#web/i18n/format.ts'

type Action = BulkChange['action']

/** What is being done. */
export function titleOf(action: Action, t: TFunction): string {
  switch (action) {
    case 'tag':
      return t('selection.add.tags')
    case 'untag':
      return t('selection.take.tags')
    case 'categorize':
      return t('selection.add.categories')
    case 'uncategorize':
      return t('selection.take.categories')
    case 'settings':
      return t('selection.settingsTitle')
    case 'owner':
      return t('selection.ownerTitle')
    case 'remove':
      return t('selection.remove')
    case 'undo':
      return t('editor.undo')
  }
}

/** What was done with so many recipes. `owner` has them now, where that is known. */
export function sayDone(action: Exclude<Action, 'undo'>, count: number, t: TFunction, owner?: string): string {
  const number = formatNumber(count)
  switch (action) {
    case 'tag':
      return t('selection.added.tags', { count, number })
    case 'untag':
      return t('selection.taken.tags', { count, number })
    case 'categorize':
      return t('selection.added.categories', { count, number })
    case 'uncategorize':
      return t('selection.taken.categories', { count, number })
    case 'settings':
      return t('selection.settingsChanged', { count, number })
    case 'owner':
      return owner ? t('selection.handedOver', { count, number, name: owner }) : titleOf(action, t)
    case 'remove':
      return t('selection.removed', { count, number })
  }
}
