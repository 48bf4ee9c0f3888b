import { useTranslation } from 'react-i18next'
import { usePeople } from '#web/features/accounts/groups/groups.queries.ts'
import { dayOf } from './days.ts'
import classes from './timeline.module.css'
import { useRecipesOf, useTimeline } from './timeline.queries.ts'
import { TimelineEntry } from './timeline-entry.tsx'

/** What was cooked on this day a year ago; nothing where nothing was. */
export function YearAgo() {
  const { t } = useTranslation()
  const then = new Date()
  then.setFullYear(then.getFullYear() - 1)
  const day = dayOf(then)
  const entries = useTimeline({ kinds: ['comment'], from: day, to: day }).data ?? []
  const recipes = useRecipesOf(entries)
  const people = usePeople()
  const found = entries.filter(({ recipeId }) => recipes.get(recipeId))
  if (!found.length) return null
  return (
    <section className={classes.yearAgo} aria-label={t('timeline.yearAgo')}>
      <h2>{t('timeline.yearAgo')}</h2>
      {found.map(entry => (
        <TimelineEntry
          key={entry.id}
          entry={entry}
          person={people.get(entry.userId)}
          recipe={recipes.get(entry.recipeId)}
        />
      ))}
    </section>
  )
}
