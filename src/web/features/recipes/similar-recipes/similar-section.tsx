import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { similarRecipes } from '#shared/contract/recipes/similar-recipes.ts'
import { query } from '#web/api/query.ts'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { cardWords } from '../recipe-list/cards/card-words.ts'
import { RecipeCard } from '../recipe-list/cards/recipe-card.tsx'
import { useCardLinks } from '../recipe-list/cards/use-card-links.ts'
import classes from './similar-section.module.css'

/** With fewer there is no choice, and the row is left out. */
const LEAST = 3

const nothing = () => undefined

/** A row of recipes that are like one. */
export default function SimilarSection({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const id = useId()
  const groupSlug = useGroupSlug()
  const asked = query(similarRecipes.list, { params: { slug: recipe.slug } })
  const items = useQuery({ ...asked, meta: { quiet: true } }).data?.items ?? []
  const links = useCardLinks(groupSlug, index => items[index])
  if (items.length < LEAST) return null
  return (
    <section aria-labelledby={id} className={classes.below}>
      <Title order={2} id={id} size="h3">
        {t('recipes.similar')}
      </Title>
      <div className={classes.row} {...links}>
        {items.map((similar, index) => (
          <RecipeCard
            key={similar.id}
            recipe={similar}
            groupSlug={groupSlug}
            t={t}
            words={cardWords(t)}
            layout="card"
            index={index}
            total={items.length}
            isFavorite={null}
            onFavorite={nothing}
            ownRating={null}
            isChosen={null}
            onChoose={nothing}
            onMenu={nothing}
          />
        ))}
      </div>
    </section>
  )
}
