import { ActionIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { useFindRandomRecipe } from '#web/features/recipes/recipes/recipes.queries.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { preferences } from '#web/preferences/preferences.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { IconArrowsShuffle, IconLayoutGrid, IconList, IconListSearch, IconRestore } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import type { RecipeLayout } from '../cards/recipe-grid-shape.ts'
import type { RecipeListSearch } from '../recipe-list-search.ts'

const sizes = ['small', 'medium', 'large'] as const

interface Props {
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch) => void
  filters: Partial<RecipeListQuery>
  total: number | undefined
  layout: RecipeLayout
  onLayout: (layout: RecipeLayout) => void
}

/** How the list is shown, and how it searches. */
export function ViewMenu({ search, onSearch, filters, total, layout, onLayout }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const [searchesAsTyped, setSearchesAsTyped] = usePreference('searchesAsTyped')
  const [, setOwnOrder] = usePreference('recipeOrder')
  const [cardSize, setCardSize] = usePreference('cardSize')
  const findRandomRecipe = useFindRandomRecipe()
  const surprise = async () => {
    const recipe = await findRandomRecipe(filters)
    if (recipe) void navigate(recipeLink(groupSlug, recipe.slug))
  }
  return (
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
  )
}
