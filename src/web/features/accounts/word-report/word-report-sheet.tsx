import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/ui/device/copy-button.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import type { PointedWords } from './point-at-words.tsx'
import classes from './word-report.module.css'
import { closeWordReport } from './word-report-opening.ts'

/** What would be better than the words on the screen, as a text to send to those who look after the translation. */
export function WordReportSheet({ pointed: { shown, keys } }: { pointed: PointedWords }) {
  const { t, i18n } = useTranslation()
  const [better, setBetter] = useState('')
  const report = [
    `Language: ${i18n.language}`,
    `Key: ${keys.join(', ')}`,
    `Shown: ${shown}`,
    `Better: ${better.trim()}`,
  ].join('\n')
  return (
    <Sheet opened onClose={closeWordReport} title={t('wordReport.title')} closeLabel={t('action.close')}>
      <Stack>
        <div>
          <Text size="sm" c="dimmed">
            {t('wordReport.shown')}
          </Text>
          <Text className={classes.shown}>{shown}</Text>
        </div>
        <Textarea
          label={t('wordReport.better')}
          value={better}
          onChange={event => setBetter(event.currentTarget.value)}
          rows={2}
          data-autofocus
        />
        <Text size="sm" c="dimmed">
          {t('wordReport.hint')}
        </Text>
      </Stack>
      <SheetFoot>
        <CopyButton text={report} label={t('wordReport.copy')} disabled={!better.trim()} />
      </SheetFoot>
    </Sheet>
  )
}
