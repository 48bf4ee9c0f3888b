import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#web/ui/error-state.tsx'
import { failureText } from './failure-text.ts'

interface Props {
  result: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  /** Whether nothing else stands on the page. */
  isPage?: boolean
}

/** In place of what could not be loaded: what happened, and a way to try again. */
export function QueryError({ result, isPage }: Props) {
  const { t } = useTranslation()
  return (
    <ErrorState
      isPage={isPage}
      title={t('failure.couldNotLoad')}
      message={failureText(result.error, t)}
      retryLabel={t('action.tryAgain')}
      onRetry={() => result.refetch()}
      isRetrying={result.isFetching}
    />
  )
}
