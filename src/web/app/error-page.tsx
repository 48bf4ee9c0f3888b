import { Button, Group, Text, Title } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/features/failures/failure-text.ts'
import { useDocumentTitle } from '#web/ui/page.tsx'
import classes from './standalone.module.css'

/** In place of a page that could not be shown. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useDocumentTitle(t('errorPage.title'))
  useEffect(() => console.error(error), [error])

  const tryAgain = () => {
    queries.reset()
    reset()
    router.invalidate()
  }

  return (
    <main className={classes.middle} id="main">
      <Title order={1}>{t('errorPage.title')}</Title>
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
