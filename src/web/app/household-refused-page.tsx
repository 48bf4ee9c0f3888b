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
const TRIED_AGAIN_ON: Partial<Record<HouseholdRefusal['reason'], 'online' | 'focus'>> = {
  offline: 'online',
  elsewhere: 'focus',
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
  const again = TRIED_AGAIN_ON[reason]
  const onAgain = useEffectEvent(tryAgain)
  useEffect(() => {
    if (!again) return
    const listener = () => onAgain()
    addEventListener(again, listener)
    return () => removeEventListener(again, listener)
  }, [again])

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
