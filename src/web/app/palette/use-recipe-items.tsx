import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { explore } from '#shared/contract/public/explore.ts'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { useGroupSlug } from '#web/features/accounts/session/own-group.ts'
import { groupQuery, useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { firstWords } from '#web/features/recipes/recipe-list/cards/first-words.ts'
import { StarsShown } from '#web/features/recipes/recipes/rating/stars-shown.tsx'
import { useFavorites } from '#web/features/recipes/recipes/rating/use-favorites.ts'
import { totalTimeOf } from '#web/i18n/format-minutes.ts'
import { IconListSearch, IconToolsKitchen2 } from '#web/ui/icons/icons.ts'
import { PlainIcon } from '#web/ui/icons/plain-icon.tsx'
import { linkTo } from '../use-way-to.ts'
import classes from './palette.module.css'
import { type PaletteItem, sortByMatch } from './palette-item.ts'
import { RecipePicture } from './recipe-picture.tsx'

const LIST_ROUTE = '/g/$groupSlug'
const RECIPE_ROUTE = '/g/$groupSlug/r/$slug'
const PAUSE_MS = 500

/** Recipes for a typed text, asked for when the typing pauses; earlier questions are called off. */
export function useRecipeItems(typed: string) {
  const { t } = useTranslation()
  const router = useRouter()
  const groupSlug = useGroupSlug()
  const visited = useVisitedGroup()
  const toItem = useToItem()
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const canAsk = !!groupSlug && typed.trim() !== '' && RECIPE_ROUTE in router.routesByPath
  const isAsked = canAsk && search !== ''
  const found = useQuery({
    ...groupQuery(visited, recipes.list, explore.listRecipes, {
      query: { search, page: 1, perPage: 20, orderBy: 'name', orderDirection: 'asc' },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

  const answered = isAsked ? (found.data?.items ?? []) : []
  const items = sortByMatch(answered.map(toItem), search)
  const toList: PaletteItem = {
    id: 'recipe:all',
    kind: 'recipe',
    label: t('palette.allWith', { typed: search }),
    icon: <IconListSearch size={22} stroke={1.6} />,
    run: () => router.navigate({ to: LIST_ROUTE, params: { groupSlug: groupSlug ?? '' }, search: { search } }),
  }
  return {
    items,
    /** The way to the list, where they can be filtered and sorted; also when nothing was found. */
    toList: isAsked ? toList : null,
    /** What is shown answers an earlier text, or nothing yet. */
    isBehind: canAsk && (search !== typed.trim() || (found.isFetching && (found.isPending || found.isPlaceholderData))),
    isLoading: isAsked && found.isFetching,
    error: isAsked ? found.error : null,
  }
}

/** How a recipe stands in the palette: what it is, how long it takes, how good it was. */
export function useToItem(): (recipe: RecipeSummary) => PaletteItem {
  const { t } = useTranslation()
  const router = useRouter()
  const groupSlug = useGroupSlug()
  const favorites = useFavorites()
  return recipe => {
    const own = favorites.ratingOf(recipe.id)
    const rating = own ?? recipe.rating
    const time = totalTimeOf(recipe)
    return {
      id: `recipe:${recipe.id}`,
      kind: 'recipe',
      label: recipe.name,
      detail: firstWords(recipe.description ?? '') || undefined,
      hint: (
        <span className={classes.facts}>
          {time && (
            <span className={classes.time}>
              <PlainIcon of="clock" />
              <bdi>{time}</bdi>
            </span>
          )}
          {rating ? <StarsShown rating={rating} t={t} isOwn={own !== null} /> : null}
        </span>
      ),
      icon: recipe.image ? (
        <RecipePicture id={recipe.id} version={recipe.image} />
      ) : (
        <span className={classes.noPicture}>
          <IconToolsKitchen2 size={22} stroke={1.4} />
        </span>
      ),
      run: () => {
        const target = linkTo(RECIPE_ROUTE, groupSlug) as { to: '/'; params?: object }
        router.navigate({ ...target, params: { ...target.params, slug: recipe.slug } as never })
      },
    }
  }
}
