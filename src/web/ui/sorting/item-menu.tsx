import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconDotsVertical,
  IconTrash,
} from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'

interface Props {
  label: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  /** What else can be done with the item. */
  actions?: MenuAction[]
}

/** What can be done with an item of a list, moving it without dragging among it. */
export function ItemMenu({ label, index, count, onMove, onRemove, actions = [] }: Props) {
  const { t } = useTranslation()
  const isFirst = index === 0
  const isLast = index === count - 1
  const ends: MenuAction[] = [
    { id: 'top', label: t('editor.moveToTop'), icon: IconArrowBarToUp, isDisabled: isFirst, run: () => onMove(0) },
    {
      id: 'bottom',
      label: t('editor.moveToBottom'),
      icon: IconArrowBarToDown,
      isDisabled: isLast,
      run: () => onMove(count - 1),
    },
  ]
  return (
    <ActionMenu
      width={260}
      button={props => (
        <ActionIcon aria-label={label} {...props}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      )}
      actions={[
        ...actions,
        {
          id: 'up',
          label: t('editor.moveUp'),
          icon: IconArrowUp,
          isDisabled: isFirst,
          startsGroup: actions.length > 0,
          run: () => onMove(index - 1),
        },
        {
          id: 'down',
          label: t('editor.moveDown'),
          icon: IconArrowDown,
          isDisabled: isLast,
          run: () => onMove(index + 1),
        },
        ...(count > 2 ? ends : []),
        {
          id: 'remove',
          label: t('editor.remove'),
          icon: IconTrash,
          isDangerous: true,
          startsGroup: true,
          run: onRemove,
        },
      ]}
    />
  )
}
