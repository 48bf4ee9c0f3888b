import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { MarkdownText, type TextProps } from './markdown-text.tsx'

const tagged = lazyPart(() => import('./tagged-text.tsx'))

const tag = /<[a-z][^>]*>/i

/** A text of a recipe, written in Markdown. The reader of HTML, which is large, is loaded for a text with tags. */
export default function RecipeText(props: TextProps) {
  if (!tag.test(props.children)) return <MarkdownText {...props} />
  return (
    <Suspense fallback={<MarkdownText {...props} />}>
      <tagged.Part {...props} />
    </Suspense>
  )
}

/** Fetches the reader of HTML, if one of the texts needs it. */
export async function loadTaggedText(texts: readonly string[]): Promise<void> {
  if (texts.some(text => tag.test(text))) await tagged.load()
}
