import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { Confirm } from '#web/ui/sheets/confirm.tsx'

interface RemoveButtonProps {
  label: string
  title: string
  confirmLabel?: string
  children: ReactNode
  /** Why it cannot be deleted now. */
  hindrance?: string | null
  remove: () => Promise<unknown>
}

/** Deletes what cannot be brought back, after asking. A refusal is shown where one asked. */
export function RemoveButton({ label, title, confirmLabel, children, hindrance, remove }: RemoveButtonProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const confirm = async () => {
    setWorking(true)
    setFailure(null)
    try {
      await remove()
    } catch (error) {
      setFailure(failureText(error, t))
    }
    setWorking(false)
  }

  return (
    <>
      <Button color="red" variant="outline" disabled={!!hindrance} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {hindrance && (
        <Text size="sm" c="dimmed" mt="xs">
          {hindrance}
        </Text>
      )}
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        isWorking={isWorking}
        title={title}
        confirmLabel={confirmLabel ?? t('action.delete')}
        cancelLabel={t('action.cancel')}
      >
        {children}
        {failure && (
          <Text c="red" mt="sm" role="alert">
            {failure}
          </Text>
        )}
      </Confirm>
    </>
  )
}
