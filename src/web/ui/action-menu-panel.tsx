import { Menu, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Fragment, useEffect, useState } from 'react'
import type { ActionMenuProps } from './action-menu.tsx'
import { asChoice } from './as-choice.tsx'

/** The menu itself; it appears because its button was pressed, so it opens at once. */
export function ActionMenuPanel({ button, actions, width = 240, position = 'bottom-end' }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Menu opened={isOpen} onChange={setOpen} position={position} width={width}>
      <Menu.Target>{button({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label, hint, icon: Icon, run, isChosen, isDangerous, startsGroup }) => (
          <Fragment key={id}>
            {startsGroup && <Menu.Divider />}
            <Menu.Item
              onClick={run}
              color={isDangerous ? 'red' : undefined}
              leftSection={Icon && <Icon size={20} stroke={1.7} />}
              rightSection={isChosen && <IconCheck size={18} />}
              renderRoot={isChosen === undefined ? undefined : asChoice(isChosen)}
            >
              {label}
              {hint && (
                <Text size="sm" c="dimmed">
                  {hint}
                </Text>
              )}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
