import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#web/i18n/format.ts'
import type { useDraft } from './draft/use-draft.ts'
import classes from './editor.module.css'

/** Says that this device kept what was written, and offers to begin anew. */
export function RestoredNotice({
  restoredAt,
  isDirty,
  startOver,
}: Pick<ReturnType<typeof useDraft>, 'restoredAt' | 'isDirty' | 'startOver'>) {
  const { t } = useTranslation()
  if (!restoredAt || !isDirty) return null
  return (
    <div className={classes.kept} role="status">
      {t('editor.restored', { when: formatDate(restoredAt, 'long') })}
      <Button size="compact-md" variant="default" onClick={startOver}>
        {t('editor.startOver')}
      </Button>
    </div>
  )
}
