import { type ComponentProps, lazy, Suspense } from 'react'
import type RecipeText from './recipe-text.tsx'

const Text = lazy(() => import('./recipe-text.tsx'))

/** The text of a recipe. Until the reader of Markdown has come, its plain words stand there. */
export function LazyRecipeText(props: ComponentProps<typeof RecipeText>) {
  return (
    <Suspense fallback={<p style={{ margin: 0, whiteSpace: 'pre-line' }}>{props.children}</p>}>
      <Text {...props} />
    </Suspense>
  )
}
