import { useState } from 'react'
import { hasPicture, type Pictured, pictureSet, pictureUrl } from './recipe-media.ts'
import classes from './recipe-picture.module.css'
import { RecipePlaceholder } from './recipe-placeholder.tsx'

interface Props {
  recipe: Pictured
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes: string
  /** Pictures in cards say nothing that the name beside them does not. */
  alt?: string
  /** The first thing on the screen: fetched at once. */
  first?: boolean
}

/** A recipe's picture, its place held by its own colour; a drawing where there is none. Fills the box it stands in. */
export function RecipePicture({ recipe, sizes, alt = '', first }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!hasPicture(recipe) || failed === recipe.image) return <RecipePlaceholder name={recipe.name} />
  return (
    <img
      className={classes.picture}
      src={pictureUrl(recipe, 'min-original.webp')}
      srcSet={pictureSet(recipe)}
      sizes={sizes}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      style={{ backgroundColor: recipe.imageColor ?? undefined }}
      onError={() => setFailed(recipe.image)}
    />
  )
}
