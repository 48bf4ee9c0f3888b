import { Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { DayField } from './day-field.tsx'
import { dayOf } from './days.ts'
import { useChangeEntry } from './entry.queries.ts'
import { PhotoField } from './photo-field.tsx'
import type { TimelineEntry } from './timeline.queries.ts'
import { entryPicture } from './timeline-picture.tsx'

/** The words of an entry, its day and its picture. */
export default function EntryForm({ entry, onClose }: { entry: TimelineEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const [subject, setSubject] = useState(entry.subject)
  const [text, setText] = useState(entry.eventMessage ?? '')
  const today = dayOf(new Date())
  const was = dayOf(entry.timestamp)
  const [day, setDay] = useState(was)
  const [picture, setPicture] = useState<File | null>(null)
  const change = useChangeEntry()
  const isDay = day !== '' && (day <= today || day === was)
  const isReady = isDay && subject.trim() !== ''
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const moved = day === was ? undefined : day
    change.mutate(
      { entry, subject: subject.trim(), eventMessage: text.trim(), day: moved, picture },
      { onSuccess: onClose },
    )
  }
  return (
    <Sheet opened onClose={onClose} title={t('timeline.editEntry')} closeLabel={t('recipes.close')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={t('timeline.subject')}
            required
            value={subject}
            error={subject.trim() ? change.error && failureText(change.error, t) : t('timeline.subjectNeeded')}
            onChange={event => setSubject(event.currentTarget.value)}
          />
          <Textarea
            label={t('timeline.howWasIt')}
            autosize
            minRows={3}
            data-autofocus
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <DayField value={day} today={today} isWrong={!isDay} onChange={setDay} />
          <PhotoField
            kept={entry.image === 'has image' ? entryPicture(entry) : undefined}
            picture={picture}
            onChange={setPicture}
          />
          <SaveFoot onCancel={onClose} isSaving={change.isPending} isDisabled={!isReady} />
        </Stack>
      </form>
    </Sheet>
  )
}
