import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { preferences } from '#web/preferences/preferences.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import {
  IconAdjustmentsHorizontal,
  IconArrowsShuffle,
  IconLayoutGrid,
  IconList,
  IconListSearch,
  IconRestore,
} from '#web/ui/icons.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { chooseButtonId, type Selection } from '../recipe-selection/use-selection.ts'
import { useFindRandomRecipe, useRecipeWindow } from '../recipes/recipes.queries.ts'
import classes from './filter-bar.module.css'
import type { RecipeLayout } from './recipe-grid-shape.ts'
import { filterCount, filtersButtonId, type RecipeListSearch } from './recipe-list-search.ts'
import { SortMenu } from './sort-menu.tsx'

// What only some need is fetched when they need it.
const ActiveFilters = lazy(() => import('./active-filters.tsx').then(module => ({ default: module.ActiveFilters })))
const FilterSheet = lazy(() => import('./filter-sheet.tsx').then(module => ({ default: module.FilterSheet })))

const sizes = ['small', 'medium', 'large'] as const

interface Props {
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch, replace?: boolean) => void
  filters: Partial<RecipeListQuery>
  layout: RecipeLayout
  onLayout: (layout: RecipeLayout) => void
  /** What else stands beside the filters. */
  beside?: ReactNode
  /** Absent where nothing may be chosen. */
  selection?: Selection
}

/** Stays in sight above the recipes: text, filters, order, what is active, how many there are. */
export function FilterBar({ search, onSearch, filters, layout, onLayout, beside, selection }: Props) {
  const { t } = useTranslation()
  const [isOpen, sheet] = useDisclosure(false)
  const [isUsed, setUsed] = useState(false)
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const [searchesAsTyped, setSearchesAsTyped] = usePreference('searchesAsTyped')
  const [, setOwnOrder] = usePreference('recipeOrder')
  const [cardSize, setCardSize] = usePreference('cardSize')
  const findRandomRecipe = useFindRandomRecipe()
  const { total } = useRecipeWindow(filters, [])
  const count = filterCount(search)
  const surprise = async () => {
    const recipe = await findRandomRecipe(filters)
    if (recipe) void navigate(recipeLink(groupSlug, recipe.slug))
  }
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        <SearchField
          className={classes.search}
          label={t('recipes.search')}
          clearLabel={t('recipes.clearSearch')}
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
            sheet.open()
          }}
          aria-haspopup="dialog"
        >
          {count ? t('recipes.filtersWithCount', { count }) : t('recipes.filters')}
        </Button>
        <SortMenu search={search} onSearch={onSearch} />
        <ActionMenu
          actions={[
            {
              id: 'card',
              label: t('recipes.asCards'),
              icon: IconLayoutGrid,
              isChosen: layout === 'card',
              run: () => onLayout('card'),
            },
            {
              id: 'row',
              label: t('recipes.asRows'),
              icon: IconList,
              isChosen: layout === 'row',
              run: () => onLayout('row'),
            },
            ...(layout === 'card'
              ? sizes.map((size, index) => ({
                  id: size,
                  startsGroup: index === 0,
                  label: t(`recipes.cardSize.${size}`),
                  isChosen: cardSize === size,
                  run: () => setCardSize(size),
                }))
              : []),
            {
              id: 'as-typed',
              startsGroup: true,
              label: t('recipes.searchAsTyped'),
              icon: IconListSearch,
              isChosen: searchesAsTyped,
              isToggle: true,
              run: () => setSearchesAsTyped(!searchesAsTyped),
            },
            {
              id: 'surprise',
              label: t('recipes.surprise'),
              icon: IconArrowsShuffle,
              isDisabled: !total,
              run: () => void surprise(),
            },
            {
              id: 'reset',
              label: t('recipes.resetList'),
              icon: IconRestore,
              isDisabled: !Object.keys(search).length,
              run: () => {
                setOwnOrder(preferences.recipeOrder)
                onSearch({})
              },
            },
          ]}
          button={props => (
            <ActionIcon aria-label={t('recipes.listOptions')} {...props}>
              {layout === 'card' ? <IconLayoutGrid size={20} aria-hidden /> : <IconList size={20} aria-hidden />}
            </ActionIcon>
          )}
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
      </div>
      {isUsed && (
        <Suspense>
          <FilterSheet opened={isOpen} onClose={sheet.close} search={search} onSearch={onSearch} total={total} />
        </Suspense>
      )}
    </div>
  )
}
