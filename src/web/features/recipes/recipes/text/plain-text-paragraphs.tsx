import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import type { TextProps } from './markdown-text.tsx'
import { paragraphsOf } from './plain-text.ts'
import classes from './recipe-text.module.css'

const timed = lazyPart(() => import('./timed-text.tsx'))

/** A text without Markdown, drawn as the reader of Markdown would draw it. Its words are there before its timers. */
export function PlainTextParagraphs({ children, timers }: TextProps) {
  return (
    <div className={classes.text} dir="auto">
      {paragraphsOf(children).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else, and hold no state.
        <p key={index}>
          {timers ? (
            <Suspense fallback={paragraph}>
              <timed.Part timers={timers}>{paragraph}</timed.Part>
            </Suspense>
          ) : (
            paragraph
          )}
        </p>
      ))}
    </div>
  )
}
