import { Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import classes from './sheet.module.css'
import type { SheetProps } from './sheet.tsx'

export function SheetPanel({ opened, onClose, title, closeLabel, size = 480, children }: SheetProps) {
  const isPhone = useMediaQuery('(max-width: 47.49em)', false, { getInitialValueInEffect: false })
  const isShown = useOneBeatLater(opened)
  const shared = { opened: isShown, onClose, title, closeButtonProps: { 'aria-label': closeLabel, size: 'lg' } }
  if (isPhone)
    return (
      <Drawer {...shared} position="bottom" size="auto" classNames={{ content: classes.sheet, title: classes.title }}>
        {children}
      </Drawer>
    )
  return (
    <Modal {...shared} size={size} classNames={{ title: classes.title }}>
      {children}
    </Modal>
  )
}

/** The first opening slides in like every later one: the panel is drawn closed before it opens. */
function useOneBeatLater(value: boolean): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => setLater(value), [value])
  return later
}
