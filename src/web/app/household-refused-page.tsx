import { Button, Group, Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { useDocumentTitle } from '#web/ui/page/page.tsx'
import type { HouseholdRefusal } from './household-guard.ts'
import classes from './standalone.module.css'
import { useGoHomeThere } from './use-go-home-there.ts'

const TEXTS = {
  foreign: 'memberships.refusedText',
  offline: 'memberships.needsNetwork',
  waiting: 'memberships.waiting',
  elsewhere: 'memberships.elsewhere',
} as const

/** What makes it worth trying again: the network is back; somebody came back, and wants the page in its own household. */
const TRIED_AGAIN_ON: Record<HouseholdRefusal['reason'], readonly ('online' | 'focus')[]> = {
  foreign: [],
  offline: ['online', 'focus'],
  waiting: ['online', 'focus'],
  elsewhere: ['focus'],
}

/** In place of a page whose household is not open, with the ways to those that are one's own. */
export function HouseholdRefusedPage({ refusal: { reason, household } }: { refusal: HouseholdRefusal }) {
  const { t } = useTranslation()
  const router = useRouter()
  const user = useSession()
  const { goHomeThere, isPending } = useGoHomeThere()
  const title = household ? t('memberships.notThere', { name: household.household }) : t('memberships.refused')
  useDocumentTitle(title)

  const tryAgain = () => void router.invalidate()
  const onAgain = useEffectEvent(tryAgain)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    for (const event of TRIED_AGAIN_ON[reason]) addEventListener(event, () => onAgain(), { signal })
    // A network that leads nowhere is not told as one that is away, nor that it leads somewhere again.
    if (reason === 'offline' || reason === 'waiting')
      void import('./go-there.ts').then(
        ({ onceSent }) => onceSent(() => onAgain(), signal),
        () => undefined, // without its file the page waits for the events
      )
    return () => leaving.abort()
  }, [reason])

  const others = user?.households.filter(({ householdId }) => householdId !== household?.householdId) ?? []
  return (
    <main className={classes.middle} id="main">
      <Title order={1} dir="auto">
        {title}
      </Title>
      <Text c="dimmed" maw="46ch">
        {t(TEXTS[reason], { name: user?.household })}
      </Text>
      <Group mt="md" justify="center">
        {household && <Button onClick={tryAgain}>{t('memberships.goTo', { name: household.household })}</Button>}
        {others.map(other => (
          <Button key={other.householdId} variant="default" disabled={isPending} onClick={() => goHomeThere(other)}>
            {t('memberships.goTo', { name: other.household })}
          </Button>
        ))}
        {!user?.households.length && (
          <Button variant="default" onClick={() => router.navigate({ to: '/' })}>
            {t('action.home')}
          </Button>
        )}
      </Group>
    </main>
  )
}
