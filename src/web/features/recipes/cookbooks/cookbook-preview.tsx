import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/i18n/format.ts'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RecipeGrid } from '../recipe-list/cards/recipe-grid.tsx'
import { useRecipeWindow } from '../recipes/recipes.queries.ts'
import classes from './cookbooks.module.css'

interface Props {
  /** The filter; empty while the conditions are none. */
  text: string
}

/** The recipes that fit the conditions as they stand. */
export function CookbookPreview({ text }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const filters = filtersOf(text)
  return (
    <section className={classes.preview} aria-labelledby="cookbook-preview">
      <Title order={2} size="h3" id="cookbook-preview" mb="sm">
        {t('cookbooks.preview')}
      </Title>
      <RecipeGrid
        filters={filters}
        layout="row"
        groupSlug={groupSlug}
        label={t('cookbooks.preview')}
        empty={
          <EmptyState drawing="search" title={t('recipes.noneFound')}>
            {t('cookbooks.nothingFits')}
          </EmptyState>
        }
      />
    </section>
  )
}

/** How many recipes fit. */
export function FitCount({ text }: Props) {
  const { t } = useTranslation()
  const { total } = useRecipeWindow(filtersOf(text), [])
  return total === undefined ? ' ' : t('cookbooks.fitting', { count: total, number: formatNumber(total) })
}

const filtersOf = (queryFilter: string) => ({ queryFilter, orderBy: 'created_at', orderDirection: 'desc' as const })
