import type { TFunction } from 'i18next'
import type { FoundIn } from '#shared/contract/recipes/recipe.ts'
import { firstWords } from './first-words.ts'
import classes from './found-text.module.css'

/** Where a search found a recipe whose name does not say it. A description needs no name of its field. */
export function FoundText({ foundIn: { field, text }, t }: { foundIn: FoundIn; t: TFunction }) {
  const label = labelOf(field, t)
  return (
    <p className={classes.found}>
      {label && <b>{label}</b>}
      <bdi>{firstWords(text)}</bdi>
    </p>
  )
}

function labelOf(field: FoundIn['field'], t: TFunction): string | null {
  if (field === 'description') return null
  if (field === 'tags' || field === 'categories' || field === 'tools') return t(`recipes.kinds.${field}`)
  return t(`recipes.${field}`)
}
