import { Button, Menu } from '@mantine/core'
import { IconCheck, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { asChoice } from '#web/ui/as-choice.tsx'
import { firstDirection, type RecipeListSearch, type SortKey, sortKeys } from './recipe-list-search.ts'

interface Props {
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch) => void
}

/** The order of the list. Choosing the active one turns it round. */
export function SortMenu({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const active = search.orderBy ?? 'createdAt'
  const direction = search.orderDirection ?? firstDirection(active)
  const Icon = direction === 'asc' ? IconSortAscending : IconSortDescending
  const choose = (key: SortKey) => {
    const turned = key === active && key !== 'random' && direction === firstDirection(key)
    const other = firstDirection(key) === 'asc' ? 'desc' : 'asc'
    onSearch({
      ...search,
      orderBy: key === 'createdAt' ? undefined : key,
      orderDirection: turned ? other : undefined,
      seed: key === 'random' ? crypto.randomUUID().slice(0, 8) : undefined,
    })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon size={18} aria-hidden />}>
          {t(`recipes.sort.${active}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sortKeys.map(key => (
          <Menu.Item
            key={key}
            renderRoot={asChoice(key === active)}
            onClick={() => choose(key)}
            rightSection={
              key === active ? (
                key === 'random' ? (
                  <IconCheck size={16} aria-hidden />
                ) : (
                  <Icon size={16} aria-hidden />
                )
              ) : undefined
            }
          >
            {t(`recipes.sort.${key}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
