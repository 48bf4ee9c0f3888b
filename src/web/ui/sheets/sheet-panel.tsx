import { Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useRestoreFocus } from '../focus/restore-focus.ts'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import classes from './sheet.module.css'

export interface SheetProps {
  opened: boolean
  onClose: () => void
  title: string
  closeLabel: string
  size?: number | string
  /** Comes from the side where there is room, and leaves in sight what it is read with. */
  isBeside?: boolean
  children: ReactNode
}

/** How many sheets lie above the one they were opened from: Escape closes the topmost alone. */
const Cover = createContext<(change: (count: number) => number) => void>(() => undefined)

/** The library's header would be a second banner of the page, so it is told to be nothing. */
export function SheetPanel({ opened, onClose, title, closeLabel, size = 480, isBeside, children }: SheetProps) {
  const isNarrow = useMediaQuery('(max-width: 47.49em)', false, { getInitialValueInEffect: false })
  // A phone that is turned meanwhile keeps the shape: in the other one, all that was written would be gone.
  const [isPhone, setPhone] = useState(isNarrow)
  if (!opened && isPhone !== isNarrow) setPhone(isNarrow)
  const isShown = useOneBeatLater(opened)
  useRestoreFocus(opened)
  const coverOther = useContext(Cover)
  const [covers, setCovers] = useState(0)
  useEffect(() => {
    if (!isShown) return
    coverOther(count => count + 1)
    return () => coverOther(count => count - 1)
  }, [isShown, coverOther])
  const isCovered = covers > 0
  const above = <Cover value={setCovers}>{children}</Cover>
  // It may be a recipe's name or a line of it, which runs its own way.
  const heading = <bdi>{title}</bdi>
  const close = { 'aria-label': closeLabel, size: 'lg' }
  if (isPhone || isBeside)
    return (
      <Drawer.Root
        opened={isShown}
        onClose={onClose}
        closeOnEscape={!isCovered}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? undefined : size}
        classNames={{ content: isPhone ? classes.sheet : undefined }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <Drawer.Header role="none">
            <Drawer.Title className={classes.title}>{heading}</Drawer.Title>
            <Drawer.CloseButton {...close} />
          </Drawer.Header>
          <Drawer.Body>{above}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    )
  return (
    <Modal.Root
      opened={isShown}
      onClose={onClose}
      closeOnEscape={!isCovered}
      size={size}
      centered
      classNames={{ content: classes.dialog }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="none">
          <Modal.Title className={classes.title}>{heading}</Modal.Title>
          <Modal.CloseButton {...close} />
        </Modal.Header>
        <Modal.Body>{above}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The first opening slides in like every later one: the panel is drawn closed before it opens. */
function useOneBeatLater(value: boolean): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => setLater(value), [value])
  return later
}
