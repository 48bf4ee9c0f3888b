import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import type { Selection } from '#web/features/recipes/recipe-selection/use-selection.ts'
import { pageSize } from '#web/features/recipes/recipes/page-size.ts'
import { useFavorites } from '#web/features/recipes/recipes/rating/use-favorites.ts'
import { useRecipeWindow } from '#web/features/recipes/recipes/recipes.queries.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { useProgressiveRender } from '#web/ui/lazy/use-progressive-render.ts'
import { useSoon } from '#web/ui/lazy/use-soon.ts'
import { textScale } from '#web/ui/page/text-scale.ts'
import { useVirtualRows } from '#web/ui/rows/use-virtual-rows.ts'
import { cardWords } from './card-words.ts'
import { RecipeCard } from './recipe-card.tsx'
import { RecipeCardSkeleton } from './recipe-card-skeleton.tsx'
import classes from './recipe-grid.module.css'
import { gridShape, pagesOf, type RecipeLayout } from './recipe-grid-shape.ts'
import { useCardLinks } from './use-card-links.ts'
import { useChoosing } from './use-choosing.ts'

const CardMenu = lazy(() => import('./card-menu.tsx').then(module => ({ default: module.CardMenu })))

/** Where the last list lay: the next one has its height from the first moment, so that the way back finds its place. */
let lastPlace = { width: 0, top: 0 }

/** How many cards are drawn anew in one frame, at least. */
const fewest = 4

interface Props {
  filters: Partial<RecipeListQuery>
  layout: RecipeLayout
  groupSlug: string
  label: string
  /** Without it nothing can be chosen. */
  selection?: Selection
  /** Shown in place of the grid when nothing is found. */
  empty: React.ReactNode
}

/**
 * The recipes of a list, of which only those in sight exist. Its height is known from the total, so that nothing moves
 * while one scrolls and the way back leads to the same place.
 */
export function RecipeGrid({ filters, layout, groupSlug, label, selection, empty }: Props) {
  const { t } = useTranslation()
  const words = useMemo(() => cardWords(t), [t])
  const box = useRef<HTMLDivElement>(null)
  const [{ width, top }, setPlace] = useState(lastPlace)
  useLayoutEffect(() => {
    const element = box.current!
    const measure = () => {
      lastPlace = { width: element.clientWidth, top: element.getBoundingClientRect().top + window.scrollY }
      setPlace(lastPlace)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const [size] = usePreference('cardSize')
  const [scale] = useState(textScale)
  const shape = gridShape(layout, width, size, scale)
  const [asked, setAsked] = useState<readonly number[]>([])
  const list = useRecipeWindow(filters, asked)
  const favorites = useFavorites()
  const [menu, setMenu] = useState<{ recipe: RecipeSummary; button: HTMLElement }>()
  const openMenu = useCallback((recipe: RecipeSummary, button: HTMLElement) => setMenu({ recipe, button }), [])
  const choosing = useChoosing({ box, list, filters, selection })
  const links = useCardLinks(groupSlug, list.at)
  const total = list.total ?? (list.error ? 0 : 24)
  const beyond = useBeyond()
  const sight = useVirtualRows({
    count: width ? Math.ceil(total / shape.columns) : 0,
    height: shape.rowHeight,
    top,
    beyond,
  })
  // Who scrolls finds the next recipes there already.
  const pages = pagesOf(sight.rows, shape.columns, total, sight.isScrolled ? pageSize / 2 : 0).join()
  useSoon(useCallback(() => setAsked(pages ? pages.split(',').map(Number) : []), [pages]))

  const placesOf = (row: number) =>
    Array.from({ length: Math.min(shape.columns, total - row * shape.columns) }, (_, i) => row * shape.columns + i)
  const isInSight = (row: number) => row >= sight.first && row <= sight.last
  const drawn = useProgressiveRender(
    [...sight.rows.filter(isInSight), ...sight.rows.filter(row => !isInSight(row))]
      .flatMap(placesOf)
      .flatMap(place => list.at(place)?.id ?? []),
    Math.max(fewest, shape.columns),
    pageSize,
  )

  if (list.error && list.total === undefined)
    return (
      <div ref={box}>
        <QueryError result={list} title={t('recipes.failed')} />
      </div>
    )
  if (list.total === 0) return <div ref={box}>{empty}</div>
  return (
    <>
      <div
        ref={box}
        className={classes.grid}
        role="feed"
        aria-label={label}
        aria-busy={list.total === undefined || list.isStale}
        data-stale={list.isStale || undefined}
        data-choosing={selection?.isOn || undefined}
        {...links}
        {...choosing.gestures}
        style={{ blockSize: width ? Math.ceil(total / shape.columns) * shape.rowHeight : '100vh' }}
      >
        {sight.rows.map(row => (
          <div
            key={row}
            className={classes.row}
            data-layout={layout}
            style={{
              gridTemplateColumns: `repeat(${shape.columns}, minmax(0, 1fr))`,
              columnGap: shape.gap,
              blockSize: shape.rowHeight - shape.rowGap,
              transform: `translateY(${row * shape.rowHeight}px)`,
            }}
          >
            {placesOf(row).map(index => {
              const recipe = list.at(index)
              return recipe && drawn.has(recipe.id) ? (
                <RecipeCard
                  key={recipe.id}
                  index={index}
                  total={total}
                  isChosen={selection?.isOn ? selection.chosen.has(recipe.id) : null}
                  onChoose={choosing.choose}
                  onMenu={openMenu}
                  isFavorite={favorites.of(recipe.id)}
                  onFavorite={favorites.set}
                  ownRating={favorites.ratingOf(recipe.id)}
                  recipe={recipe}
                  t={t}
                  words={words}
                  groupSlug={groupSlug}
                  layout={layout}
                  first={index < Math.max(6, 2 * shape.columns)}
                />
              ) : isInSight(row) ? (
                <RecipeCardSkeleton key={`empty-${index}`} layout={layout} />
              ) : (
                <div key={`empty-${index}`} />
              )
            })}
          </div>
        ))}
      </div>
      {menu && (
        <Suspense>
          <CardMenu
            {...menu}
            onChoose={selection && (() => selection.toggle(menu.recipe))}
            onClose={() => setMenu(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Rows beyond the screen wait until those on it have been painted. */
function useBeyond(): number {
  const [beyond, setBeyond] = useState(0)
  useEffect(() => {
    const later = setTimeout(() => setBeyond(2), 300)
    return () => clearTimeout(later)
  }, [])
  return beyond
}
