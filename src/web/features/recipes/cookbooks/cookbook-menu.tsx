import { ActionIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Cookbook } from '#shared/contract/recipes/cookbooks.ts'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconPencil, IconTrash } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { cookbookLink } from './cookbook-links.ts'
import { useRemoveWithUndo } from './use-remove-with-undo.ts'

interface Props {
  cookbook: Cookbook
  index: number
  count: number
  onMove: (to: number) => void
}

/** What can be done with a cookbook of the list, moving it without dragging among it. */
export function CookbookMenu({ cookbook, index, count, onMove }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const remove = useRemoveWithUndo()
  const edit = () => void navigate({ ...cookbookLink(groupSlug, cookbook.slug), search: { edit: true } })
  return (
    <ActionMenu
      button={props => (
        <ActionIcon {...props} aria-label={t('editor.optionsOf', { name: cookbook.name })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      )}
      actions={[
        { id: 'edit', label: t('action.edit'), icon: IconPencil, run: edit },
        {
          id: 'up',
          label: t('editor.moveUp'),
          icon: IconArrowUp,
          isDisabled: index === 0,
          run: () => onMove(index - 1),
        },
        {
          id: 'down',
          label: t('editor.moveDown'),
          icon: IconArrowDown,
          isDisabled: index === count - 1,
          run: () => onMove(index + 1),
        },
        { id: 'remove', label: t('action.delete'), icon: IconTrash, isDangerous: true, run: () => remove(cookbook) },
      ]}
    />
  )
}
