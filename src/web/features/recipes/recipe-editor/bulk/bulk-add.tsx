import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconClipboardText } from '#web/ui/icons/icons.ts'
import type { BulkDialogProps } from './bulk-dialog.tsx'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'))

type Props = Omit<BulkDialogProps, 'opened' | 'text' | 'onText' | 'onClose'>

/** The way to many entries at once. What was typed is still there when the dialog was closed before it was added. */
export function BulkAdd(props: Props) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconClipboardText size={18} aria-hidden />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {props.title}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <BulkDialog {...props} opened={isOpen} text={text} onText={setText} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
