import { Title } from '@mantine/core'
import { Fragment, useId } from 'react'
import { usePeople } from '#web/features/accounts/groups/groups.queries.ts'
import { formatDate } from '#web/i18n/format.ts'
import { dayInWords, dayOf } from './days.ts'
import classes from './timeline.module.css'
import type { TimelineEntry as Entry, RecipesOf } from './timeline.queries.ts'
import { TimelineEntry } from './timeline-entry.tsx'

interface Props {
  entries: readonly Entry[]
  recipes?: RecipesOf
  headings: 2 | 3
  /** Whether each month begins with its name. */
  hasMonths?: boolean
}

/** Entries under the days on which they happened. */
export function TimelineDays({ entries, recipes, headings, hasMonths }: Props) {
  const people = usePeople()
  const id = useId()
  const days = [...Map.groupBy(entries, ({ timestamp }) => dayOf(timestamp))]
  return days.map(([day, ofDay], index) => (
    <Fragment key={day}>
      {hasMonths && day.slice(0, 7) !== days[index - 1]?.[0].slice(0, 7) && (
        <p className={classes.month}>{formatDate(`${day.slice(0, 7)}-01`, 'month')}</p>
      )}
      <section className={classes.day} aria-labelledby={`${id}${day}`}>
        <Title order={headings} id={`${id}${day}`} className={classes.date}>
          <time dateTime={day}>{dayInWords(day)}</time>
        </Title>
        {ofDay.map(entry => (
          <TimelineEntry
            key={entry.id}
            entry={entry}
            person={people.get(entry.userId)}
            recipe={recipes ? recipes.get(entry.recipeId) : null}
          />
        ))}
      </section>
    </Fragment>
  ))
}
