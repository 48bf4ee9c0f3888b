import { useTranslation } from 'react-i18next'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { refreshSummaries, syncList } from './offline/list-sync.ts'
import type { ListsProblem } from './offline/lists-state.ts'

const WHY = { offline: 'failure.noAnswer', 'signed-out': 'failure.signedOut', server: 'failure.unexpected' } as const

interface Props {
  /** The list that was to be shown; absent for the overview of all lists. */
  listId?: string
  problem: ListsProblem
  isPage?: boolean
  /** Where asking for the list once more is not enough. */
  onRetry?: () => void
}

/** What this device has never seen and cannot get now. It is no empty list. */
export function NotLoaded({ listId, problem, isPage, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={t('failure.couldNotLoad')}
      message={t(WHY[problem])}
      retryLabel={t('action.tryAgain')}
      onRetry={onRetry ?? (() => void (listId ? syncList(listId) : refreshSummaries().catch(() => undefined)))}
      isPage={isPage}
    />
  )
}
