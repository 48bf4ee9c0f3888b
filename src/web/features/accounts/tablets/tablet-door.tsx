import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInLayout } from '#web/features/accounts/session/sign-in-layout.tsx'
import { useEnter } from '#web/features/accounts/session/use-enter.ts'
import { useReturn } from '#web/features/accounts/session/use-return.ts'
import { formatDate } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import classes from './tablet-door.module.css'
import { entryQuery, isOver, pairingQuery } from './tablets.queries.ts'

/** A tablet of a kitchen shows a code and waits until somebody of the household has entered it on a device of theirs. */
export function TabletDoor() {
  const { t } = useTranslation()
  const goOn = useReturn()
  const pairing = useQuery(pairingQuery)
  const entry = useQuery(entryQuery(pairing.data?.secret ?? ''))
  const enter = useEnter()
  const isPaired = entry.data?.paired === true
  const isTooOld = isOver(entry.error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes in once.
  useEffect(() => {
    if (isPaired) void enter()
  }, [isPaired])
  return (
    <SignInLayout
      title={t('tablets.setUp')}
      lead={t('tablets.setUpLead')}
      failure={pairing.error && failureText(pairing.error, t)}
      links={
        <Anchor renderRoot={props => <Link {...props} to="/login" search={goOn} />}>
          {t('tablets.signInInstead')}
        </Anchor>
      }
    >
      <div className={classes.card}>
        {isTooOld || pairing.error ? (
          <>
            {isTooOld && <Text role="status">{t('tablets.tooOld')}</Text>}
            <Button size="lg" loading={pairing.isFetching} onClick={() => void pairing.refetch()}>
              {t('tablets.newCode')}
            </Button>
          </>
        ) : pairing.data ? (
          <>
            <Text c="dimmed">{t('tablets.yourCode')}</Text>
            <code className={classes.code} dir="ltr">
              {pairing.data.code}
            </code>
            <Text c="dimmed" size="sm" role="status">
              {isPaired
                ? t('tablets.letIn')
                : t('tablets.waiting', { time: formatDate(pairing.data.expiresAt, 'time') })}
            </Text>
          </>
        ) : (
          <Skeleton height={112} role="status" aria-label={t('state.loading')} />
        )}
      </div>
      <ol className={classes.steps}>
        <li>{t('tablets.stepOpen')}</li>
        <li>{t('tablets.stepGo', { settings: t('settings.title'), page: t('tablets.title') })}</li>
        <li>{t('tablets.stepEnter')}</li>
      </ol>
    </SignInLayout>
  )
}
