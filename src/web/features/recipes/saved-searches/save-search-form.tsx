import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type SavedSearch, type SavedSearchInput, savedSearches } from '#shared/contract/recipes/saved-searches.ts'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useTellFaults } from '#web/ui/forms/use-tell-faults.ts'
import { useSaveSearch } from './saved-searches.queries.ts'

interface Props {
  search: object
  /** Given when one gets another name. */
  saved?: SavedSearch
  /** All there are: two of one name could not be told apart. */
  taken: SavedSearch[]
  onDone?: () => void
}

/** The name of a search, new or old. */
export function SaveSearchForm({ search, saved, taken, onDone }: Props) {
  const { t } = useTranslation()
  const save = useSaveSearch()
  const rules = rulesIn(t)
  const tellFaults = useTellFaults(['name'], 'saved-search')
  const isTaken = (name: string) => taken.some(one => one !== saved && folded(one.name) === folded(name))
  const form = useForm({
    initial: { name: saved?.name ?? '' },
    rules: {
      name: [rules.sent(savedSearches.create, 'name'), name => (isTaken(name) ? t('savedSearches.taken') : undefined)],
    },
    onSubmit: async ({ name }) => {
      try {
        await save.mutateAsync({ saved, input: { name: name.trim(), search: search as SavedSearchInput['search'] } })
        onDone?.()
      } catch (error) {
        return tellFaults(error)
      }
    },
  })
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <TextInput
          label={saved ? t('savedSearches.name') : t('savedSearches.saveAs')}
          description={saved ? undefined : t('savedSearches.saveHint')}
          placeholder={t('savedSearches.example')}
          required
          data-autofocus={!!saved || undefined}
          autoFocus={!!saved}
          {...form.text('name')}
        />
        <FormButtons onCancel={saved && onDone} isSending={form.isSending} />
      </Stack>
    </form>
  )
}

const folded = (name: string) => name.trim().toLocaleLowerCase()
