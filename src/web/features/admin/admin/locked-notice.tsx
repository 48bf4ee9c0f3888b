import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { lockedQuery, useUnlockUser } from './admin.queries.ts'

/** Tells that somebody typed a wrong password too often, and lets them in again; nothing for all others. */
export function LockedNotice({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const locked = useQuery(lockedQuery).data
  const unlock = useUnlockUser(userId)
  if (!locked?.some(one => one.userId === userId)) return null
  return (
    <Notice kind="warning" mb="lg">
      <Stack gap="sm" align="flex-start">
        {t('admin.lockedHint')}
        <Button
          variant="default"
          loading={unlock.isPending}
          onClick={() =>
            unlock.mutate(undefined, {
              onSuccess: ({ unlocked }) => {
                toast.success(t('admin.unlocked', { count: unlocked }))
                // The button goes with the notice.
                document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
              },
              onError: error => toast.failure(failureText(error, t)),
            })
          }
        >
          {t('admin.unlockUser')}
        </Button>
      </Stack>
    </Notice>
  )
}
