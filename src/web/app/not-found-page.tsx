import { Button, Text, Title } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { IconToolsKitchen2 } from '#web/ui/icons/icons.ts'
import { useDocumentTitle } from '#web/ui/page/page.tsx'
import { redirectFor } from './redirects.ts'
import classes from './standalone.module.css'

/** An address that no page answers to: perhaps it is one of former times, else it says so. */
export function NotFoundPage() {
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  const user = useSession()
  // A page answers to an address when a whole row does; the router also reports the nearest row, with the rest under `**`.
  const exists = (path: string) => {
    const [, params, row] = router.getMatchedRoutes(path)
    return row !== undefined && !('**' in params)
  }
  const target = redirectFor(pathname, user?.groupSlug, exists)
  const leadsTo = target && target + searchStr
  useEffect(() => {
    if (leadsTo) void router.navigate({ href: leadsTo, replace: true })
  }, [leadsTo, router])
  return leadsTo ? null : <NotFound />
}

function NotFound() {
  const { t } = useTranslation()
  const router = useRouter()
  useDocumentTitle(t('notFoundPage.title'))
  return (
    <main className={classes.middle} id="main">
      <span className={classes.numbers} aria-hidden="true" dir="ltr">
        4<IconToolsKitchen2 size="0.72em" stroke={1.25} />4
      </span>
      <Title order={1}>{t('notFoundPage.title')}</Title>
      <Text c="dimmed" maw="46ch">
        {t('notFoundPage.text')}
      </Text>
      <Button mt="md" onClick={() => router.navigate({ to: '/' })}>
        {t('action.home')}
      </Button>
    </main>
  )
}
