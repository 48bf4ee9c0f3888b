import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { query } from '#web/api/query.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { RecipePicture } from '#web/features/recipes/recipes/pictures/recipe-picture.tsx'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { nameOfMeal } from '../meal-plans/name-of-meal.ts'
import classes from './dishes.module.css'

interface Props {
  entries: readonly PlanEntry[]
  from: CalendarDay
}

/** What was made in the last days, how it is rated, and what somebody wrote for next time. */
export function CookedThisWeek({ entries, from }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const enabled = useMayCall(timeline.list)
  const events = useQuery({
    ...query(timeline.list, {
      query: { queryFilter: `timestamp >= "${from}"`, orderBy: 'timestamp', orderDirection: 'desc', perPage: 100 },
    }),
    enabled,
  }).data?.items
  if (entries.length === 0) return null
  const noteOf = ({ date, servingsLeft, recipe, recipeId }: PlanEntry) =>
    [
      formatDate(date ?? from, 'short'),
      recipe?.rating ? t('tonight.rated', { number: formatNumber(recipe.rating, { maximumFractionDigits: 1 }) }) : '',
      servingsLeft ? t('tonight.left', { count: servingsLeft, number: formatNumber(servingsLeft) }) : '',
      events?.find(event => event.recipeId === recipeId && event.eventType !== 'system' && event.eventMessage)
        ?.eventMessage ?? '',
    ]
      .filter(Boolean)
      .join(factSign())
  return (
    <Section title={t('tonight.thisWeek')}>
      <RowList label={t('tonight.thisWeek')}>
        {entries.map(entry => (
          <Row
            key={entry.id}
            start={
              entry.recipe && (
                <div className={classes.thumb}>
                  <RecipePicture recipe={entry.recipe} sizes="64px" />
                </div>
              )
            }
            title={
              entry.recipe ? (
                <Anchor
                  inherit
                  dir="auto"
                  renderRoot={props => <Link {...recipeLink(groupSlug, entry.recipe?.slug ?? '')} {...props} />}
                >
                  {nameOfMeal(entry)}
                </Anchor>
              ) : (
                <bdi>{nameOfMeal(entry)}</bdi>
              )
            }
            note={<span dir="auto">{noteOf(entry)}</span>}
          />
        ))}
      </RowList>
    </Section>
  )
}
