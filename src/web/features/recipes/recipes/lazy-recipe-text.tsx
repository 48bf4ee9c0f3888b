import { type ComponentProps, lazy, Suspense } from 'react'
import classes from './recipe-text.module.css'
import type RecipeText from './recipe-text.tsx'

const Text = lazy(() => import('./recipe-text.tsx'))

/** The text of a recipe. Until the reader of Markdown has come, its plain words stand there. */
export function LazyRecipeText(props: ComponentProps<typeof RecipeText>) {
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
