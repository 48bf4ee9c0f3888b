import { useTranslation } from 'react-i18next'
import { IconHeading, IconHeadingOff, IconRowInsertBottom, IconRowInsertTop } from '#web/ui/icons/icons.ts'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'

interface Row {
  /** The heading it begins a section with; null when it begins none. */
  title: string | null
  onTitle: (title: string | null) => void
  /** A new row in its place, or so many places behind. */
  onInsert: (behind: 0 | 1) => void
}

/** What can be done with a line of ingredients and with a step alike. */
export function useRowActions({ title, onTitle, onInsert }: Row): MenuAction[] {
  const { t } = useTranslation()
  const hasTitle = title !== null
  return [
    {
      id: 'section',
      label: hasTitle ? t('editor.removeSection') : t('editor.addSection'),
      icon: hasTitle ? IconHeadingOff : IconHeading,
      run: () => onTitle(hasTitle ? null : ''),
    },
    { id: 'above', label: t('editor.insertAbove'), icon: IconRowInsertTop, run: () => onInsert(0) },
    { id: 'below', label: t('editor.insertBelow'), icon: IconRowInsertBottom, run: () => onInsert(1) },
  ]
}
