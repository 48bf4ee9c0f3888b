import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconBook } from '#web/ui/icons/icons.ts'
import { RowList } from '#web/ui/rows/row-list.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { newCookbookLink } from '../cookbooks/cookbook-links.ts'
import { canBeCookbook } from '../cookbooks/search-conditions.ts'
import { type RecipeListSearch, readListSearch } from '../recipe-list/recipe-list-search.ts'
import { isSameSearch } from './same-search.ts'
import { SaveSearchForm } from './save-search-form.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import { useSavedSearches } from './saved-searches.queries.ts'

interface Props {
  opened: boolean
  onClose: () => void
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch) => void
}

/** The searches that have a name, and a name for the one that is on the screen. */
export function SavedSearchesSheet({ opened, onClose, search, onSearch }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const mayCreate = useMayCall(cookbooks.create)
  const result = useSavedSearches()
  const saved = result.data ?? []
  const isNothing = isSameSearch(search, {})
  const present = saved.find(one => isSameSearch(readListSearch(one.search), search))
  return (
    <Sheet opened={opened} onClose={onClose} title={t('savedSearches.title')} closeLabel={t('action.close')} size={460}>
      <Stack>
        {result.error && !result.data && <QueryError result={result} />}
        {result.isPending && <RowsSkeleton label={t('savedSearches.loading')} />}
        {result.data && !isNothing && !present && <SaveSearchForm search={search} taken={saved} />}
        {mayCreate && canBeCookbook(search) && (
          <Button
            variant="subtle"
            leftSection={<IconBook size={18} aria-hidden />}
            renderRoot={props => <Link {...props} {...newCookbookLink(groupSlug, search)} />}
          >
            {t('savedSearches.asCookbook')}
          </Button>
        )}
        {result.data && isNothing && (
          <Text c="dimmed">{saved.length ? t('savedSearches.hint') : t('savedSearches.noneHint')}</Text>
        )}
        {saved.length > 0 && (
          <RowList label={t('savedSearches.title')}>
            {saved.map(one => (
              <SavedSearchRow
                key={one.id}
                saved={one}
                taken={saved}
                isPresent={one === present}
                onChoose={() => {
                  onSearch(readListSearch(one.search))
                  onClose()
                }}
              />
            ))}
          </RowList>
        )}
      </Stack>
    </Sheet>
  )
}
