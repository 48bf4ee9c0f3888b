import { ActionIcon, Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clockText } from '#shared/domain/text/clock-text.ts'
import { IconBellRinging, IconPlayerPause, IconPlayerPlay, IconPlus, IconX } from '#web/ui/icons/icons.ts'
import { useTimerDock } from './timer-dock.tsx'
import classes from './timers.module.css'
import {
  addToTimer,
  fullName,
  isRinging,
  type KitchenTimer,
  millisecondsLeft,
  millisecondsOver,
  pauseTimer,
  removeTimer,
  resumeTimer,
} from './timers.ts'

/** One timer: its name and recipe, what is left or how long it has been over, pause, a minute more, away with it. */
export function TimerChip({ timer, now }: { timer: KitchenTimer; now: number }) {
  const { t } = useTranslation()
  const left = millisecondsLeft(timer, now)
  const over = millisecondsOver(timer, now)
  const rings = isRinging(timer, now)
  const { id, recipe } = timer
  const name = fullName(timer)
  // Who cooks by its recipe goes on cooking, and who cooks by another one changes over to it.
  const isHere = useLocation({ select: ({ pathname }) => pathname === recipe?.path })
  const isCooking = useTimerDock() !== null
  return (
    <fieldset className={classes.chip} data-ringing={rings || undefined} aria-label={name}>
      {over === null ? (
        <span
          className={classes.ring}
          style={{ '--part': `${Math.min(100, left / 10 / timer.seconds || 0)}%` } as React.CSSProperties}
        />
      ) : (
        <IconBellRinging className={rings ? undefined : classes.bell} size={28} aria-hidden />
      )}
      <span className={classes.words}>
        <bdi className={classes.name}>{timer.name}</bdi>
        <time className={classes.clock} role="timer">
          {over === null ? clockText(left / 1000) : t('cook.timeIsUp', { over: clockText(over / 1000) })}
        </time>
        {recipe && (
          <Link
            to={recipe.path as never}
            search={(isHere || (isCooking ? { cook: 1 } : undefined)) as never}
            className={classes.recipe}
            dir="auto"
          >
            {recipe.name}
          </Link>
        )}
      </span>
      {over === null &&
        (timer.endsAt === null ? (
          <ActionIcon aria-label={t('cook.resumeTimer', { name })} onClick={() => resumeTimer(id)}>
            <IconPlayerPlay size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon aria-label={t('cook.pauseTimer', { name })} onClick={() => pauseTimer(id)}>
            <IconPlayerPause size={20} aria-hidden />
          </ActionIcon>
        ))}
      <ActionIcon aria-label={t('cook.minuteMore', { name })} onClick={() => addToTimer(id, 60)}>
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
      {!rings ? (
        <ActionIcon aria-label={t('cook.stopTimer', { name })} onClick={() => removeTimer(id)}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          size="xl"
          className={classes.stop}
          aria-label={t('cook.stopTimer', { name })}
          onClick={() => removeTimer(id)}
        >
          {t('cook.stop')}
        </Button>
      )}
    </fieldset>
  )
}
