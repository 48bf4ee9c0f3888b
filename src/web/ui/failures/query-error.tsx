import { useTranslation } from 'react-i18next'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { failureText } from './failure-text.ts'

interface Props {
  result: { error: unknown; refetch: () => unknown; isFetching: boolean }
  /** What could not be loaded, where a page can say it. */
  title?: string
  /** Whether nothing else stands on the page. */
  isPage?: boolean
}

/** In place of what could not be loaded: what happened, and a way to try again. */
export function QueryError({ result, title, isPage }: Props) {
  const { t } = useTranslation()
  return (
    <ErrorState
      isPage={isPage}
      title={title ?? t('failure.couldNotLoad')}
      message={failureText(result.error, t)}
      retryLabel={t('action.tryAgain')}
      onRetry={() => result.refetch()}
      isRetrying={result.isFetching}
    />
  )
}
