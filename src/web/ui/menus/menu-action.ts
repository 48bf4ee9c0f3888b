import type { ComponentType, ReactElement } from 'react'

/** A line of a menu. */
export interface MenuAction {
  id: string
  label: string
  hint?: string
  icon?: ComponentType<{ size?: number; stroke?: number }>
  run: () => void
  /** Marks the one of several that is in force. */
  isChosen?: boolean
  /** Whether it is switched by itself, and not one of several. */
  isToggle?: boolean
  /** The mark, when it should say more than that. */
  mark?: ComponentType<{ size?: number }>
  isDisabled?: boolean
  isDangerous?: boolean
  /** A line above it. */
  startsGroup?: boolean
}

export interface ActionMenuProps {
  /** The button that opens it; it gets `onClick` and what tells its state. */
  button: (props: MenuButtonProps) => ReactElement
  /** What a page with hundreds of menus would make in vain, it makes when one is opened. */
  actions: MenuAction[] | (() => MenuAction[])
  width?: number
  position?: 'bottom-start' | 'bottom-end'
}

export interface MenuButtonProps {
  onClick?: () => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}
