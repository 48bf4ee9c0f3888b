import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useUnlockUsers } from './admin.queries.ts'

/** Lets everybody in again who typed a wrong password too often. */
export function UnlockButton() {
  const { t } = useTranslation()
  const unlock = useUnlockUsers()
  return (
    <Button
      variant="default"
      loading={unlock.isPending}
      onClick={() =>
        unlock.mutate(undefined, {
          onSuccess: ({ unlocked }) => toast.success(t('admin.unlocked', { count: unlocked })),
          onError: error => toast.failure(failureText(error, t)),
        })
      }
    >
      {t('admin.unlock')}
    </Button>
  )
}
