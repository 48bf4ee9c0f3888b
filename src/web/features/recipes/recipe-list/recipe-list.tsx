import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecipeListQuery, recipes } from '#shared/contract/recipes/recipes.ts'
import { useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useSelection } from '../recipe-selection/use-selection.ts'
import { useRecipeWindow } from '../recipes/recipes.queries.ts'
import { RecipeGrid } from './cards/recipe-grid.tsx'
import type { RecipeLayout } from './cards/recipe-grid-shape.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { useFilterPanel } from './filters/use-filter-panel.ts'
import classes from './recipe-list.module.css'
import {
  filterCount,
  listQueryOf,
  listQueryWithin,
  type RecipeListSearch,
  withoutFilters,
} from './recipe-list-search.ts'
import { useLayoutChoice } from './use-layout-choice.ts'

const FilterPanel = lazy(() => import('./filters/filter-panel.tsx').then(module => ({ default: module.FilterPanel })))
const FirstRecipe = lazy(() => import('./first-recipe.tsx').then(module => ({ default: module.FirstRecipe })))
const BulkBar = lazy(() => import('../recipe-selection/bulk-bar.tsx').then(module => ({ default: module.BulkBar })))

interface Props {
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch, replace?: boolean) => void
  /** What else stands beside the filters. */
  beside?: React.ReactNode
  /** Where else one may want to go who looks for something to cook. */
  onward?: React.ReactNode
  /** What the list is of, when it is not of everything. */
  within?: Partial<RecipeListQuery>
  /** Shown when there is nothing, though nothing was asked for. */
  empty?: React.ReactNode
}

/** The recipes of the group: filters, order, and as many of them as one cares to scroll through. */
export function RecipeList({ search, onSearch, beside, onward, within, empty }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const me = useSession()
  const isGuest = useVisitedGroup() !== undefined
  const mayWrite = useMayCall(recipes.create) && !isGuest
  const [layout, setLayout] = useLayoutChoice()
  const filters = listQueryWithin(within, listQueryOf(search, isGuest ? undefined : me?.id))
  const selection = useSelection()
  const panel = useFilterPanel()
  const { total } = useRecipeWindow(filters, [])
  const isFiltered = filterCount(search) > 0 || !!search.search
  // Where there is nothing to search through, the way to a first recipe stands alone.
  const isBare = total === 0 && !isFiltered
  return (
    <>
      {!isBare && (
        <FilterBar
          search={search}
          onSearch={onSearch}
          filters={filters}
          layout={layout}
          onLayout={setLayout}
          panel={panel}
          beside={beside}
          onward={onward}
          selection={mayWrite ? selection : undefined}
        />
      )}
      {selection.isOn && (
        <Suspense>
          <BulkBar selection={selection} filters={filters} total={total} />
        </Suspense>
      )}
      <div className={classes.columns}>
        {!isBare && panel.isBeside && panel.isOpen && (
          <Suspense>
            <FilterPanel search={search} onSearch={onSearch} />
          </Suspense>
        )}
        <div className={classes.results}>
          <RecipeGrid
            key={layout satisfies RecipeLayout}
            filters={filters}
            layout={layout}
            groupSlug={groupSlug}
            label={t('recipes.title')}
            selection={mayWrite ? selection : undefined}
            empty={
              isFiltered ? (
                <EmptyState
                  drawing="search"
                  title={t('recipes.noneFound')}
                  action={
                    <Button variant="default" onClick={() => onSearch(withoutFilters(search))}>
                      {t('recipes.clearFilters')}
                    </Button>
                  }
                >
                  {t('recipes.noneFoundHint')}
                </EmptyState>
              ) : empty ? (
                empty
              ) : isGuest ? (
                <EmptyState drawing="pot" title={t('visit.empty')}>
                  {t('visit.emptyHint')}
                </EmptyState>
              ) : (
                <EmptyState
                  drawing="pot"
                  title={t('recipes.firstTitle')}
                  action={
                    mayWrite && (
                      <Suspense>
                        <FirstRecipe groupSlug={groupSlug} />
                      </Suspense>
                    )
                  }
                >
                  {mayWrite && t('recipes.firstHint')}
                </EmptyState>
              )
            }
          />
        </div>
      </div>
    </>
  )
}
