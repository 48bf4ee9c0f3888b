import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#web/ui/error-state.tsx'
import { failureText } from './failure-text.ts'

/** In place of what could not be loaded: what happened, and a way to try again. */
export function QueryError({ result }: { result: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={t('failure.couldNotLoad')}
      message={failureText(result.error, t)}
      retryLabel={t('action.tryAgain')}
      onRetry={() => result.refetch()}
      isRetrying={result.isFetching}
    />
  )
}
