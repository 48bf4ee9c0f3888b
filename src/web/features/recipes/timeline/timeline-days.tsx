import { Title } from '@mantine/core'
import { useId } from 'react'
import { usePeople } from '#web/features/accounts/groups/groups.queries.ts'
import { dayInWords, dayOf } from './days.ts'
import classes from './timeline.module.css'
import type { TimelineEntry as Entry, RecipesOf } from './timeline.queries.ts'
import { TimelineEntry } from './timeline-entry.tsx'

interface Props {
  entries: readonly Entry[]
  recipes?: RecipesOf
  headings: 2 | 3
}

/** Entries under the days on which they happened. */
export function TimelineDays({ entries, recipes, headings }: Props) {
  const people = usePeople()
  const id = useId()
  return [...Map.groupBy(entries, ({ timestamp }) => dayOf(timestamp))].map(([day, ofDay]) => (
    <section key={day} className={classes.day} aria-labelledby={`${id}${day}`}>
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
  ))
}
