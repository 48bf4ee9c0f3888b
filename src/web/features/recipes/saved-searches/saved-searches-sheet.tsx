import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { RowsSkeleton } from '#web/ui/skeletons.tsx'
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
