import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import { DayField } from './day-field.tsx'
import { dayOf } from './days.ts'
import { PhotoField } from './photo-field.tsx'
import { type MadeRecipe, useMadeThis } from './use-made-this.ts'

interface Props {
  recipe: MadeRecipe
  onClose: () => void
}

/** I made this: when, what to remember about it, and how it looked. It closes at once; the sending goes on behind it. */
export default function MadeDialog({ recipe, onClose }: Props) {
  const { t } = useTranslation()
  const today = dayOf(new Date())
  const [day, setDay] = useState(today)
  const [comment, setComment] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  const made = useMadeThis(recipe)
  const isDay = day !== '' && day <= today
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!isDay) return
    made.mutate({ day, comment, picture })
    onClose()
  }
  return (
    <Sheet opened onClose={onClose} title={t('timeline.made')} closeLabel={t('recipes.close')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Textarea
            label={t('timeline.howWasIt')}
            description={t('timeline.howWasItHint')}
            autosize
            minRows={3}
            data-autofocus
            value={comment}
            onChange={event => setComment(event.currentTarget.value)}
          />
          <DayField value={day} today={today} isWrong={!isDay} onChange={setDay} />
          <PhotoField picture={picture} onChange={setPicture} />
          <SheetFoot>
            <Button variant="default" onClick={onClose}>
              {t('recipes.cancel')}
            </Button>
            <Button type="submit" disabled={!isDay}>
              {t('timeline.note')}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
