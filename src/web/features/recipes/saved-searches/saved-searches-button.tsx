import { ActionIcon } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconBookmark } from '#web/ui/icons/icons.ts'
import type { RecipeListSearch } from '../recipe-list/recipe-list-search.ts'

const SavedSearchesSheet = lazy(() =>
  import('./saved-searches-sheet.tsx').then(module => ({ default: module.SavedSearchesSheet })),
)

interface Props {
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch) => void
}

/** Leads to the searches that have a name. Their code is loaded when somebody asks for them. */
export function SavedSearchesButton({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        aria-label={t('savedSearches.title')}
        title={t('savedSearches.title')}
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <IconBookmark size={20} aria-hidden />
      </ActionIcon>
      {isUsed && (
        <Suspense>
          <SavedSearchesSheet opened={isOpen} onClose={() => setOpen(false)} search={search} onSearch={onSearch} />
        </Suspense>
      )}
    </>
  )
}
