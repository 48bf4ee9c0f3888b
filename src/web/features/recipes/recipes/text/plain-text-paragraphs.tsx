import { TimerLink } from '#web/features/recipes/timers/timer-link.tsx'
import type { TextProps } from './markdown-text.tsx'
import { paragraphsOf } from './plain-text.ts'
import classes from './recipe-text.module.css'
import { timedParts } from './timed-parts.ts'

/** A text without Markdown, drawn as the reader of Markdown would draw it. */
export function PlainTextParagraphs({ children, timers }: TextProps) {
  return (
    <div className={classes.text} dir="auto">
      {paragraphsOf(children).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else, and hold no state.
        <p key={index}>
          {timers
            ? timedParts(paragraph).map(({ text, seconds }, at) =>
                seconds === undefined ? (
                  text
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same.
                  <TimerLink key={at} seconds={seconds} {...timers}>
                    {text}
                  </TimerLink>
                ),
              )
            : paragraph}
        </p>
      ))}
    </div>
  )
}
