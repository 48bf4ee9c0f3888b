import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { recipeVariants } from '#shared/contract/recipes/recipe-variants.ts'
import { query } from '#web/api/query.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { useMayEdit } from '../recipes/use-may-edit.ts'
import { useLeaveVariants } from './use-leave-variants.ts'
import classes from './variants-section.module.css'

const ChooseVariant = lazy(() => import('./choose-variant.tsx'))
const CompareSheet = lazy(() => import('./compare-sheet.tsx'))

/** The variants of a recipe, each to be opened and compared; more can be chosen, and the recipe taken from among them. */
export default function VariantsSection({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const id = useId()
  const groupSlug = useGroupSlug()
  const mayEdit = useMayEdit(recipe)
  const leave = useLeaveVariants(recipe)
  const [compared, setCompared] = useState<RecipeSummary>()
  const [isChoosing, setChoosing] = useState(false)
  const asked = query(recipeVariants.list, { params: { slug: recipe.slug } })
  const items = useQuery({ ...asked, meta: { quiet: true } }).data?.items ?? []
  if (!items.length) return null
  return (
    <section aria-labelledby={id} className={classes.below}>
      <Title order={2} id={id} size="h3">
        {t('variants.title')}
      </Title>
      <ul className={classes.list}>
        {items.map(variant => (
          <li key={variant.id} className={classes.variant}>
            <Link {...recipeLink(groupSlug, variant.slug)} className={classes.name}>
              <bdi>{variant.name}</bdi>
            </Link>
            <Button
              variant="default"
              size="sm"
              aria-label={t('variants.compareWith', { name: variant.name })}
              onClick={() => setCompared(variant)}
            >
              {t('versions.comparison')}
            </Button>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className={classes.foot}>
          <Button variant="subtle" px={0} onClick={() => setChoosing(true)}>
            {t('variants.choose')}
          </Button>
          <Button variant="subtle" px={0} onClick={leave}>
            {t('variants.leave')}
          </Button>
        </div>
      )}
      {isChoosing && (
        <Suspense>
          <ChooseVariant recipe={recipe} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {compared && (
        <Suspense>
          <CompareSheet recipe={recipe} other={compared} onClose={() => setCompared(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
