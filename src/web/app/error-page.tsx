import { Button, Group, Text, Title } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isStatus, NO_ANSWER } from '#web/api/api-error.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { useDocumentTitle } from '#web/ui/page/page.tsx'
import { HouseholdRefusal } from './household-guard.ts'
import classes from './standalone.module.css'

const HouseholdRefusedPage = lazy(() =>
  import('./household-refused-page.tsx').then(module => ({ default: module.HouseholdRefusedPage })),
)

/** In place of a page that could not be shown, or not in the household that its address names. */
export function ErrorPage(props: ErrorComponentProps) {
  const { error } = props
  if (error instanceof HouseholdRefusal)
    return (
      <Suspense>
        <HouseholdRefusedPage refusal={error} />
      </Suspense>
    )
  return <FailedPage {...props} />
}

/** When the connection comes back, it tries again by itself. */
function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const isUnreachable = isStatus(error, NO_ANSWER)
  const title = t(isUnreachable && !navigator.onLine ? 'errorPage.offline' : 'errorPage.title')
  useDocumentTitle(title)
  useEffect(() => {
    if (!isUnreachable) console.error(error)
  }, [error, isUnreachable])

  const tryAgain = () => {
    queries.reset()
    reset()
    router.invalidate()
  }

  const tryAgainNow = useEffectEvent(tryAgain)
  useEffect(() => {
    const whenOnline = () => tryAgainNow()
    addEventListener('online', whenOnline)
    return () => removeEventListener('online', whenOnline)
  }, [])

  return (
    <main className={classes.middle} id="main">
      <Title order={1}>{title}</Title>
      <Text c="dimmed" maw="46ch">
        {failureText(error, t)}
      </Text>
      <Group mt="md" justify="center">
        <Button onClick={tryAgain}>{t('action.tryAgain')}</Button>
        <Button variant="default" onClick={() => router.navigate({ to: '/' })}>
          {t('action.home')}
        </Button>
      </Group>
    </main>
  )
}
