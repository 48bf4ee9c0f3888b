import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mealPlanLinks } from '#shared/contract/planning/meal-plan-links.ts'
import { daysFrom } from '#shared/domain/meal-plan/days.ts'
import { mealNameOf } from '#shared/domain/meal-plan/own-meals.ts'
import { isMissing } from '#web/api/api-error.ts'
import { query } from '#web/api/query.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatClock, formatDate } from '#web/i18n/format.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconLinkOff } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import classes from '../plan.module.css'
import cardClasses from '../plan-card.module.css'

/** Some days of a plan for whoever has the link: to read, and to print. */
export function SharedPlan({ token }: { token: string }) {
  const { t } = useTranslation()
  const result = useQuery(query(mealPlanLinks.getShared, { params: { token } }))
  const { data, error } = result
  if (!data && isMissing(error))
    return (
      <EmptyState icon={IconLinkOff} title={t('plan.linkGone')} isPage>
        {t('plan.linkGoneHint')}
      </EmptyState>
    )
  if (!data && error) return <QueryError isPage result={result} />
  if (!data) return <RowsSkeleton rows={7} label={t('state.loading')} />
  return (
    <Page
      title={t('plan.ofHousehold', { name: data.household })}
      lead={`${formatDate(data.from, 'short')} – ${formatDate(data.to, 'short')}`}
    >
      <div className={classes.week}>
        {daysFrom(data.from, data.to).map(day => (
          <section key={day} className={classes.day} aria-label={formatDate(day, 'short')}>
            <Title order={2} className={classes.dayName}>
              {formatDate(day, 'short')}
            </Title>
            <ul className={classes.cards}>
              {data.entries
                .filter(entry => entry.date === day)
                .map((entry, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never changes
                  <li key={index} className={cardClasses.card}>
                    <div className={cardClasses.words} style={{ padding: 6 }}>
                      <Text size="xs" c="dimmed">
                        {[
                          mealNameOf(data, entry.entryType, type => t(`plan.meals.${type}`)),
                          entry.isLeftovers && t('plan.leftovers'),
                          entry.startTime && formatClock(entry.startTime),
                          entry.cook,
                        ]
                          .filter(Boolean)
                          .join(factSign())}
                      </Text>
                      <span>
                        <bdi>{entry.name}</bdi>
                      </span>
                      {entry.text && (
                        <span className={cardClasses.facts}>
                          <bdi>{entry.text}</bdi>
                        </span>
                      )}
                    </div>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
