import { ActionIcon } from '@mantine/core'
import { IconBellRinging, IconPlayerPause, IconPlayerPlay, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockText } from '#shared/domain/timers.ts'
import classes from './timers.module.css'
import {
  addToTimer,
  isRinging,
  type KitchenTimer,
  millisecondsLeft,
  pauseTimer,
  removeTimer,
  resumeTimer,
} from './timers.ts'

/** One timer: its name, what is left, pause, a minute more, away with it. */
export function TimerChip({ timer, now }: { timer: KitchenTimer; now: number }) {
  const { t } = useTranslation()
  const left = millisecondsLeft(timer, now)
  const rings = isRinging(timer, now)
  const { id, name } = timer
  return (
    <fieldset className={classes.chip} data-ringing={rings || undefined} aria-label={name}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <time className={classes.clock} role="timer">
          {rings ? t('cook.timeIsUp') : clockText(left / 1000)}
        </time>
      </span>
      {rings ? (
        <IconBellRinging size={22} aria-hidden />
      ) : timer.endsAt === null ? (
        <ActionIcon aria-label={t('cook.resumeTimer', { name })} onClick={() => resumeTimer(id)}>
          <IconPlayerPlay size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon aria-label={t('cook.pauseTimer', { name })} onClick={() => pauseTimer(id)}>
          <IconPlayerPause size={20} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon aria-label={t('cook.minuteMore', { name })} onClick={() => addToTimer(id, 60)}>
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('cook.stopTimer', { name })} onClick={() => removeTimer(id)}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
      <span className={classes.progress} style={{ inlineSize: `${Math.min(100, left / 10 / timer.seconds || 0)}%` }} />
    </fieldset>
  )
}
