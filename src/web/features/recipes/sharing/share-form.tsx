import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconLinkPlus } from '#web/ui/icons/icons.ts'
import { EmbedFields, type EmbedWish, readEmbedWish } from './embed-fields.tsx'
import classes from './share.module.css'
import { dayAfter, dayOf, endOfDay } from './share-days.ts'
import type { Shareable } from './shareable.ts'
import { useCreateShare } from './sharing.queries.ts'

const usualDays = 30

/** Makes a link that holds until the end of a day, and says whose pages may show it. */
export function ShareForm({ shared }: { shared: Shareable }) {
  const { t } = useTranslation()
  const create = useCreateShare(shared)
  const [day, setDay] = useState(() => dayAfter(new Date(), usualDays))
  const [fault, setFault] = useState<string>()
  const [embed, setEmbed] = useState<EmbedWish>({ who: 'nobody', sites: '' })
  const [isEmbedFaulty, setEmbedFaulty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const end = endOfDay(day)
    if (!end) return setFault(t('share.noDay'))
    if (end.getTime() < Date.now()) return setFault(t('share.past'))
    setFault(undefined)
    const embedHosts = readEmbedWish(embed)
    setEmbedFaulty(embedHosts === undefined)
    if (embedHosts === undefined) return
    create.mutate({ expiresAt: end.toISOString(), embedHosts })
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
      />
      <EmbedFields
        wish={embed}
        onChange={wish => {
          setEmbed(wish)
          setEmbedFaulty(false)
        }}
        isFaulty={isEmbedFaulty}
      />
      <Button type="submit" leftSection={<IconLinkPlus size={18} aria-hidden />} loading={create.isPending}>
        {t('share.make')}
      </Button>
    </form>
  )
}
