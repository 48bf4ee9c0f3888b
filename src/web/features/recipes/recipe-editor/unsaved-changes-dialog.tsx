import { Button, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'

interface Props {
  /** Whether leaving would leave something behind, asked at the moment of leaving. */
  isUnsaved: () => boolean
  /** Leaves it on this device; absent where that cannot be. */
  onKeep?: () => void
  onDiscard: () => void
}

/** Asks before the page is left with something unsaved. */
export function UnsavedChangesDialog({ isUnsaved, onKeep, onDiscard }: Props) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved() && (current.pathname !== next.pathname || !('edit' in next.search)),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    // Wide enough for the three ways beside each other, also in longer words.
    <Sheet opened onClose={blocker.reset} title={t('editor.leaveTitle')} closeLabel={t('recipes.close')} size={620}>
      <Stack>
        <Text>{onKeep ? t('editor.leaveHint') : t('editor.leaveLosesHint')}</Text>
        <SheetFoot>
          <Button
            variant="subtle"
            color="red"
            onClick={() => {
              onDiscard()
              blocker.proceed()
            }}
          >
            {t('editor.discard')}
          </Button>
          {onKeep && (
            <Button
              variant="default"
              onClick={() => {
                onKeep()
                blocker.proceed()
              }}
            >
              {t('editor.leaveAndKeep')}
            </Button>
          )}
          <Button onClick={blocker.reset}>{t('editor.stay')}</Button>
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
