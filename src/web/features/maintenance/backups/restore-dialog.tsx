import { Button, Checkbox, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'

interface RestoreDialogProps {
  /** Closed when absent. */
  title: string | null
  text: string
  isWorking: boolean
  onClose: () => void
  onRestore: () => void
}

/** Restoring replaces everything: it asks for a tick, and stays open until it is done. */
export function RestoreDialog({ title, text, isWorking, onClose, onRestore }: RestoreDialogProps) {
  const { t } = useTranslation()
  const [isUnderstood, setUnderstood] = useState(false)
  const close = () => {
    if (isWorking) return
    setUnderstood(false)
    onClose()
  }
  return (
    <Sheet opened={title !== null} onClose={close} title={title ?? ''} closeLabel={t('action.cancel')} size={480}>
      <Stack gap="lg">
        <Text>{text}</Text>
        <Checkbox
          label={t('backups.understood')}
          checked={isUnderstood}
          disabled={isWorking}
          onChange={event => setUnderstood(event.currentTarget.checked)}
        />
        <SheetFoot>
          <Button variant="default" onClick={close} disabled={isWorking}>
            {t('action.cancel')}
          </Button>
          <Button color="red" disabled={!isUnderstood} loading={isWorking} onClick={onRestore}>
            {t('backups.restore')}
          </Button>
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
