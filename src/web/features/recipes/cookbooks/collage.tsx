import type { Pictured } from '../recipes/pictures/recipe-media.ts'
import { RecipePicture } from '../recipes/pictures/recipe-picture.tsx'
import { RecipePlaceholder } from '../recipes/pictures/recipe-placeholder.tsx'
import classes from './collage.module.css'

interface Props {
  /** Up to three recipes with a picture. */
  pictured: readonly Pictured[]
  /** Of the cookbook: it chooses the cloth where there are no pictures. */
  name: string
  sizes: string
  /** Beside each other, instead of as on a cover. */
  isBand?: boolean
}

/** Up to three pictures that fill a box together; cloth where there is none. */
export function Collage({ pictured, name, sizes, isBand }: Props) {
  return (
    <div className={classes.collage} data-shape={isBand ? 'band' : `cover-${pictured.length}`}>
      {pictured.length ? (
        pictured.map(recipe => <RecipePicture key={recipe.id} recipe={recipe} sizes={sizes} />)
      ) : (
        <RecipePlaceholder name={name} />
      )}
    </div>
  )
}
