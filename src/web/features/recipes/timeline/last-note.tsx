import { useTranslation } from 'react-i18next'
import { isolate } from '#web/i18n/format.ts'
import classes from './last-note.module.css'

/** What was noted when the recipe was made last, for whoever makes it again. */
export function LastNote({ note }: { note: string | null | undefined }) {
  const { t } = useTranslation()
  if (!note) return null
  return (
    <p className={classes.note} dir="auto">
      {t('cook.lastNote', { note: isolate(note) })}
    </p>
  )
}
