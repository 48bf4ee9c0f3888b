import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { chooseButtonId, type Selection } from '#web/features/recipes/recipe-selection/use-selection.ts'
import { useRecipeWindow } from '#web/features/recipes/recipes/recipes.queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { IconAdjustmentsHorizontal } from '#web/ui/icons/icons.ts'
import type { RecipeLayout } from '../cards/recipe-grid-shape.ts'
import { filterCount, filterPanelId, filtersButtonId, type RecipeListSearch } from '../recipe-list-search.ts'
import classes from './filter-bar.module.css'
import { SortMenu } from './sort-menu.tsx'
import type { FilterPanelState } from './use-filter-panel.ts'
import { ViewMenu } from './view-menu.tsx'

// What only some need is fetched when they need it.
const ActiveFilters = lazy(() => import('./active-filters.tsx').then(module => ({ default: module.ActiveFilters })))
const FilterSheet = lazy(() => import('./filter-sheet.tsx').then(module => ({ default: module.FilterSheet })))

interface Props {
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch, replace?: boolean) => void
  filters: Partial<RecipeListQuery>
  layout: RecipeLayout
  onLayout: (layout: RecipeLayout) => void
  panel: FilterPanelState
  /** What else stands beside the filters. */
  beside?: ReactNode
  /** A way out of the list, at the end of its last line. */
  onward?: ReactNode
  /** Absent where nothing may be chosen. */
  selection?: Selection
}

/** Stays in sight above the recipes: text, filters, order, what is active, how many there are. */
export function FilterBar({ search, onSearch, filters, layout, onLayout, panel, beside, onward, selection }: Props) {
  const { t } = useTranslation()
  const [isUsed, setUsed] = useState(false)
  const [searchesAsTyped] = usePreference('searchesAsTyped')
  const { total } = useRecipeWindow(filters, [])
  const count = filterCount(search)
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        <SearchField
          className={classes.search}
          label={t('recipes.search')}
          button={searchesAsTyped ? undefined : t('recipes.searchNow')}
          value={search.search ?? ''}
          onChange={text => onSearch({ ...search, search: text || undefined }, true)}
        />
        {beside}
        <Button
          id={filtersButtonId}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={() => {
            setUsed(true)
            panel.toggle()
          }}
          {...(panel.isBeside
            ? { 'aria-expanded': panel.isOpen, 'aria-controls': filterPanelId }
            : { 'aria-haspopup': 'dialog' as const })}
        >
          {count ? t('recipes.filtersWithCount', { count }) : t('recipes.filters')}
        </Button>
        <SortMenu search={search} onSearch={onSearch} />
        <ViewMenu
          search={search}
          onSearch={onSearch}
          filters={filters}
          total={total}
          layout={layout}
          onLayout={onLayout}
        />
      </div>
      <div className={classes.below}>
        <span className={classes.total} aria-live="polite" data-figures>
          {total === undefined ? ' ' : t('recipes.total', { count: total, number: formatNumber(total) })}
        </span>
        {selection && !!total && (
          <button
            type="button"
            id={chooseButtonId}
            className={classes.clear}
            aria-pressed={selection.isOn}
            onClick={selection.isOn ? selection.end : selection.begin}
          >
            {t('selection.begin')}
          </button>
        )}
        {count > 0 && (
          <Suspense>
            <ActiveFilters search={search} onSearch={onSearch} />
          </Suspense>
        )}
        {onward && <span className={classes.onward}>{onward}</span>}
      </div>
      {isUsed && !panel.isBeside && (
        <Suspense>
          <FilterSheet
            opened={panel.isOpen}
            onClose={panel.closeSheet}
            search={search}
            onSearch={onSearch}
            total={total}
          />
        </Suspense>
      )}
    </div>
  )
}
