import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/ui/toasts/toasts.ts'

/**
 * Why a page is not shown to somebody who is signed in: it is for administrators, they did not turn
 * advanced features on, or were not given the right.
 */
export type OpensTo = 'forAdmins' | 'forAdvanced' | 'forOthers'

/** Says on the page to which somebody was led instead why theirs is not open, and who can change that. */
export const tellNoRight = (opensTo: OpensTo) =>
  toast.info(<Reason opensTo={opensTo} />, { id: 'no-right', stays: true })

function Reason({ opensTo }: { opensTo: OpensTo }) {
  const { t } = useTranslation()
  return (
    <>
      <Text fw={600} fz="sm">
        {t('errorPage.noRight')}
      </Text>
      {t(`errorPage.${opensTo}`)}
    </>
  )
}
