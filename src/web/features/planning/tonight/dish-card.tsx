import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { RecipePicture } from '#web/features/recipes/recipes/pictures/recipe-picture.tsx'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import classes from './dishes.module.css'

interface Props {
  recipe: RecipeSummary
  /** Why it is here. */
  words: string
  children?: ReactNode
}

/** A dish to choose, with its picture, the reason, and what can be done with it. */
export function DishCard({ recipe, words, children }: Props) {
  const groupSlug = useGroupSlug()
  return (
    <li className={classes.dish}>
      <div className={classes.dishPicture}>
        <RecipePicture recipe={recipe} sizes="(max-width: 47.49em) 90vw, 280px" />
      </div>
      <Title order={3} size="h4">
        <Link {...recipeLink(groupSlug, recipe.slug)} dir="auto">
          {recipe.name}
        </Link>
      </Title>
      {words && (
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      )}
      {children}
    </li>
  )
}
