import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Sheet } from './sheet.tsx'
import { SheetFoot } from './sheet-foot.tsx'

interface ConfirmProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  isWorking?: boolean
}

/** Asks before something that cannot be undone. It stays open while the work runs, and when it fails. */
export function Confirm(props: ConfirmProps) {
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={props.title} closeLabel={props.cancelLabel} size={440}>
      <Stack gap="lg">
        <Text component="div">{props.children}</Text>
        <SheetFoot>
          <Button variant="default" onClick={props.onClose}>
            {props.cancelLabel}
          </Button>
          <Button color="red" onClick={props.onConfirm} loading={props.isWorking} data-autofocus>
            {props.confirmLabel}
          </Button>
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
