import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedSearch } from '#shared/contract/recipes/saved-searches.ts'
import { IconBookmark, IconBookmarkFilled, IconDotsVertical, IconPencil, IconTrash } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { Row } from '#web/ui/rows/row-list.tsx'
import { SaveSearchForm } from './save-search-form.tsx'
import classes from './saved-search-row.module.css'
import { useRemoveSearchWithUndo } from './use-remove-search-with-undo.ts'

interface Props {
  saved: SavedSearch
  taken: SavedSearch[]
  /** Whether it is what the list shows. */
  isPresent: boolean
  onChoose: () => void
}

/** One saved search: pressed it is the list; its menu renames and deletes it. */
export function SavedSearchRow({ saved, taken, isPresent, onChoose }: Props) {
  const { t } = useTranslation()
  const [isRenamed, setRenamed] = useState(false)
  const remove = useRemoveSearchWithUndo()
  const Sign = isPresent ? IconBookmarkFilled : IconBookmark
  if (isRenamed)
    return (
      <Row
        title={<SaveSearchForm search={saved.search} saved={saved} taken={taken} onDone={() => setRenamed(false)} />}
      />
    )
  return (
    <Row
      start={<Sign size={20} aria-hidden />}
      title={
        <UnstyledButton className={classes.name} onClick={onChoose} aria-current={isPresent || undefined}>
          {saved.name}
        </UnstyledButton>
      }
      end={
        <ActionMenu
          button={props => (
            <ActionIcon {...props} aria-label={t('editor.optionsOf', { name: saved.name })}>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          )}
          actions={[
            { id: 'rename', label: t('savedSearches.rename'), icon: IconPencil, run: () => setRenamed(true) },
            {
              id: 'remove',
              label: t('action.delete'),
              icon: IconTrash,
              isDangerous: true,
              run: () => remove(saved),
            },
          ]}
        />
      }
    />
  )
}
