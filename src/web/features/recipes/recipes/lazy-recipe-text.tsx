import { type ComponentProps, lazy, Suspense } from 'react'
import { isPlainText } from './plain-text.ts'
import { PlainTextParagraphs } from './plain-text-paragraphs.tsx'
import classes from './recipe-text.module.css'
import type RecipeText from './recipe-text.tsx'

const Text = lazy(() => import('./recipe-text.tsx'))

/**
 * The text of a recipe. The reader of Markdown, which is large, is waited for by a text that has any; until it has come, the
 * plain words stand there.
 */
export function LazyRecipeText(props: ComponentProps<typeof RecipeText>) {
  if (isPlainText(props.children)) return <PlainTextParagraphs {...props} />
  return (
    <Suspense
      fallback={
        <p dir="auto" className={`${classes.text} ${classes.plain}`}>
          {props.children}
        </p>
      }
    >
      <Text {...props} />
    </Suspense>
  )
}
