import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { IconSortAscending, IconSortDescending } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { newId } from '#web/ui/new-id.ts'
import { firstDirection, isNutrientKey, type RecipeListSearch, type SortKey, sortKeys } from '../recipe-list-search.ts'

interface Props {
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch) => void
}

/** The order of the list. Choosing the active one turns it round. */
export function SortMenu({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const isGuest = useVisitedGroup() !== undefined
  const label = (key: SortKey) => (isNutrientKey(key) ? t(`recipes.nutrients.${key}`) : t(`recipes.sort.${key}`))
  const [, setOwnOrder] = usePreference('recipeOrder')
  const active = search.orderBy ?? 'createdAt'
  const direction = search.orderDirection ?? firstDirection(active)
  const Icon = direction === 'asc' ? IconSortAscending : IconSortDescending
  const choose = (key: SortKey) => {
    const turned = key === active && key !== 'random' && direction === firstDirection(key)
    const other = firstDirection(key) === 'asc' ? 'desc' : 'asc'
    // A random order is for once.
    if (key !== 'random') setOwnOrder({ orderBy: key, orderDirection: turned ? other : firstDirection(key) })
    onSearch({
      ...search,
      orderBy: key === 'createdAt' ? undefined : key,
      orderDirection: turned ? other : undefined,
      seed: key === 'random' ? newId().slice(0, 8) : undefined,
    })
  }
  return (
    <ActionMenu
      actions={sortKeys
        .filter(key => !isGuest || !isNutrientKey(key))
        .map(key => ({
          id: key,
          label: label(key),
          run: () => choose(key),
          isChosen: key === active,
          mark: key === 'random' ? undefined : Icon,
        }))}
      button={props => (
        <Button variant="default" leftSection={<Icon size={18} aria-hidden />} {...props}>
          {label(active)}
        </Button>
      )}
    />
  )
}
