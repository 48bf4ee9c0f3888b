import { TimerLink } from '#web/features/recipes/timers/timer-link.tsx'
import type { TextProps } from './markdown-text.tsx'
import { timedParts } from './timed-parts.ts'

interface Props {
  timers: NonNullable<TextProps['timers']>
  children: string
}

/** A paragraph whose durations start timers. In a file of its own: it brings the words for time of every language. */
export default function TimedText({ timers, children }: Props) {
  return timedParts(children).map(({ text, seconds }, index) =>
    seconds === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing else, and hold no state.
      <TimerLink key={index} seconds={seconds} {...timers}>
        {text}
      </TimerLink>
    ),
  )
}
