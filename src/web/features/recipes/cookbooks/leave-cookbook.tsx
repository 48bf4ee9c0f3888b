import { Button, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'

/** Asks before the page is left with a cookbook that is not saved. */
export function LeaveCookbook({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <Sheet opened onClose={blocker.reset} title={t('editor.leaveTitle')} closeLabel={t('action.close')}>
      <Stack>
        <Text>{t('cookbooks.leaveHint')}</Text>
        <SheetFoot>
          <Button variant="subtle" color="red" onClick={blocker.proceed}>
            {t('editor.discard')}
          </Button>
          <Button onClick={blocker.reset} data-autofocus>
            {t('editor.stay')}
          </Button>
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
