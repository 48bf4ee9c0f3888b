import { Menu, Text } from '@mantine/core'
import { Fragment, useEffect, useId, useState } from 'react'
import { IconCheck } from '#web/ui/icons/icons.ts'
import { asChoice } from './as-choice.tsx'
import type { ActionMenuProps } from './menu-action.ts'
import { useMenuShape } from './use-menu-shape.ts'

/**
 * The menu itself; it appears because its button was pressed, so it opens at once. The button that was pressed has been
 * replaced by one that knows the menu: the focus goes there, so that it comes back there.
 */
export function ActionMenuPanel({ button, actions: given, width = 240, position = 'bottom-end' }: ActionMenuProps) {
  const actions = typeof given === 'function' ? given() : given
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const shape = useMenuShape()
  // The library would give the focus to the very first, and so to none when that one cannot be chosen.
  const first = actions.find(({ isDisabled }) => !isDisabled)?.id
  useEffect(() => {
    document.getElementById(id)?.focus({ preventScroll: true })
    setOpen(true)
  }, [id])
  return (
    <Menu
      {...shape}
      id={id}
      opened={isOpen}
      onChange={setOpen}
      position={position}
      width={width}
      middlewares={{ flip: { fallbackStrategy: 'bestFit' }, shift: true, size: { padding: 8, apply: fitIn } }}
    >
      <Menu.Target>{button({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ icon: Icon, mark: Mark = IconCheck, isChosen, isToggle, ...action }) => (
          <Fragment key={action.id}>
            {action.startsGroup && <Menu.Divider />}
            <Menu.Item
              onClick={() => {
                // What opens now, and closes again, gives the focus back to the button: the menu is gone by then.
                document.getElementById(id)?.focus({ preventScroll: true })
                action.run()
              }}
              disabled={action.isDisabled}
              data-autofocus={action.id === first || undefined}
              color={action.isDangerous ? 'red' : undefined}
              leftSection={Icon && <Icon size={20} stroke={1.7} />}
              rightSection={isChosen && <Mark size={18} />}
              renderRoot={isChosen === undefined ? undefined : asChoice(isChosen, isToggle)}
            >
              {action.label}
              {action.hint && (
                <Text size="sm" c="dimmed">
                  {action.hint}
                </Text>
              )}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A menu too long for either side of its button takes the roomier one, is no taller than the room there, and scrolls. */
function fitIn({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) {
  elements.floating.style.maxHeight = `${availableHeight}px`
}
