import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { isPlainText } from './plain-text.ts'
import { PlainTextParagraphs } from './plain-text-paragraphs.tsx'
import classes from './recipe-text.module.css'
import type RecipeText from './recipe-text.tsx'

const loadText = () => import('./recipe-text.tsx')
const text = lazyPart(loadText)

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
      <text.Part {...props} />
    </Suspense>
  )
}

/** Fetches what reads these texts, so that they are drawn at once from then on. */
export async function loadRecipeText(texts: readonly string[]): Promise<void> {
  const marked = texts.filter(one => !isPlainText(one))
  if (!marked.length) return
  await text.load()
  const { loadTaggedText } = await loadText()
  await loadTaggedText(marked)
}
