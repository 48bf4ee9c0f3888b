import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconLinkPlus } from '#web/ui/icons.ts'
import classes from './share.module.css'
import { dayAfter, dayOf, endOfDay } from './share-days.ts'
import { useCreateShare } from './sharing.queries.ts'

const usualDays = 30

/** Makes a link that holds until the end of a day. */
export function ShareForm({ recipeId }: { recipeId: string }) {
  const { t } = useTranslation()
  const create = useCreateShare(recipeId)
  const [day, setDay] = useState(() => dayAfter(new Date(), usualDays))
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const end = endOfDay(day)
    if (!end) return setFault(t('share.noDay'))
    if (end.getTime() < Date.now()) return setFault(t('share.past'))
    setFault(undefined)
    create.mutate(end)
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        type="date"
        className={classes.day}
        label={t('share.holdsUntil')}
        min={dayOf(new Date())}
        value={day}
        onChange={event => {
          setDay(event.currentTarget.value)
          setFault(undefined)
        }}
        error={fault}
        required
        withAsterisk={false}
      />
      <Button type="submit" leftSection={<IconLinkPlus size={18} aria-hidden />} loading={create.isPending}>
        {t('share.make')}
      </Button>
    </form>
  )
}
