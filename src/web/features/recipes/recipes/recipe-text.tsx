import { lazy, Suspense } from 'react'
import { MarkdownText, type TextProps } from './markdown-text.tsx'

const TaggedText = lazy(() => import('./tagged-text.tsx'))

const tag = /<[a-z][^>]*>/i

/** A text of a recipe, written in Markdown. The reader of HTML, which is large, is loaded for a text with tags. */
export default function RecipeText(props: TextProps) {
  if (!tag.test(props.children)) return <MarkdownText {...props} />
  return (
    <Suspense fallback={<MarkdownText {...props} />}>
      <TaggedText {...props} />
    </Suspense>
  )
}
