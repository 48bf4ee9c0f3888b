import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  label: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  /** What else can be done with the item. */
  children?: ReactNode
}

/** What can be done with an item of a list, moving it without dragging among it. */
export function ItemMenu({ label, index, count, onMove, onRemove, children }: Props) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={label}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item
          mih={44}
          disabled={index === 0}
          leftSection={<IconArrowUp size={18} aria-hidden />}
          onClick={() => onMove(index - 1)}
        >
          {t('editor.moveUp')}
        </Menu.Item>
        <Menu.Item
          mih={44}
          disabled={index === count - 1}
          leftSection={<IconArrowDown size={18} aria-hidden />}
          onClick={() => onMove(index + 1)}
        >
          {t('editor.moveDown')}
        </Menu.Item>
        <Menu.Item mih={44} color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
          {t('editor.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
