import { useTranslation } from 'react-i18next'
import { IconCircleDashed, IconLink, IconPencil, IconUnlink } from '#web/ui/icons/icons.ts'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import type { DraftIngredient } from '../draft/draft.ts'
import { useRowActions } from '../use-row-actions.ts'
import type { IngredientChanges } from './use-ingredients.ts'

interface Ways {
  item: DraftIngredient
  index: number
  changes: IngredientChanges
  openSheet: () => void
  openLinking: () => void
}

/** What can be done with a line beside writing it. */
export function useIngredientActions({ item, index, changes, openSheet, openLinking }: Ways): MenuAction[] {
  const { t } = useTranslation()
  const { referenceId: id, optional, referencedRecipe, title } = item
  const rowActions = useRowActions({
    title,
    onTitle: title => changes.set(id, { title }, title ? 'title' : ''),
    onInsert: behind => changes.insert(index + behind),
  })
  return [
    { id: 'details', label: t('editor.details'), icon: IconPencil, run: openSheet },
    ...rowActions,
    {
      id: 'optional',
      label: optional ? t('editor.notOptional') : t('editor.markOptional'),
      icon: IconCircleDashed,
      run: () => changes.set(id, { optional: !optional }, ''),
    },
    {
      id: 'recipe',
      label: referencedRecipe ? t('editor.unlinkRecipe') : t('editor.linkRecipe'),
      icon: referencedRecipe ? IconUnlink : IconLink,
      run: () => (referencedRecipe ? changes.set(id, { referencedRecipe: null }, '') : openLinking()),
    },
  ]
}
