import type { TFunction } from 'i18next'
import { dataChanges } from '#shared/contract/catalog/data-changes.ts'
import type { ChangeKind } from '#web/features/maintenance/change-jobs/change-kind.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatNumber } from '#web/i18n/format.ts'

/** Whose things an action changes. */
function thingsOf(action: string, t: TFunction): string {
  switch (action) {
    case 'remove-units':
      return t('data.units')
    case 'remove-labels':
      return t('data.labels')
    case 'remove-categories':
      return t('recipes.kinds.categories')
    case 'remove-tags':
      return t('recipes.kinds.tags')
    case 'remove-tools':
      return t('recipes.kinds.tools')
    default:
      return t('recipes.kinds.foods')
  }
}

/** Changes of many foods, units, labels or organizers. */
export const dataChangeKind: ChangeKind = {
  calls: dataChanges,
  changeJob: 'change-data',
  undoJob: 'undo-data-changes',
  nouns: ['food', 'unit', 'label', 'category', 'tag', 'tool', 'recipe'],
  titleOf: (action, t) => {
    if (action === 'undo') return t('editor.undo')
    return [thingsOf(action, t), t(action === 'label-foods' ? 'data.assignLabel' : 'data.remove')].join(factSign())
  },
  sayDone: (action, count, t) =>
    action === 'label-foods'
      ? t('data.labelled', { count })
      : [thingsOf(action, t), t('data.movedToBin', { number: formatNumber(count) })].join(factSign()),
}
