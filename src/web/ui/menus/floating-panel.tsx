import { Popover } from '@mantine/core'
import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react'
import { useMenuShape } from './use-menu-shape.ts'

export interface FloatingPanelProps {
  /** The button at which the panel floats, with what it has to know of it. */
  button: (props: object) => ReactElement
  children: ReactNode
}

/**
 * The panel itself; it appears because its button was pressed, so it opens at once. The button that was pressed has been
 * replaced by one that knows the panel: the focus goes there, so that it comes back there.
 */
export function FloatingPanel({ button, children }: FloatingPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const shape = useMenuShape()
  useEffect(() => {
    document.getElementById(id)?.focus({ preventScroll: true })
    setOpen(true)
  }, [id])
  return (
    <Popover
      {...shape}
      id={id}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      withArrow={!('withOverlay' in shape)}
      shadow="md"
      trapFocus
    >
      <Popover.Target>{button({ onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}
