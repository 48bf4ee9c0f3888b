import { useTranslation } from 'react-i18next'
import type { SavedSearch } from '#shared/contract/recipes/saved-searches.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useRemoveSavedSearch, useSaveSearch } from './saved-searches.queries.ts'

/**
 * Deletes a saved search without a question, because the same can be kept again. The offer stands also when the row, or
 * the page, where it was made is gone by then.
 */
export function useRemoveSearchWithUndo() {
  const { t } = useTranslation()
  const { mutateAsync: remove } = useRemoveSavedSearch()
  const { mutateAsync: save } = useSaveSearch()
  const offerUndo = ({ name, search }: SavedSearch) => {
    const run = () => void save({ input: { name, search } }).catch(error => toast.failure(failureText(error, t)))
    toast.success(t('savedSearches.removed', { name }), { undo: run })
  }
  // A refusal was reported by the call.
  return (saved: SavedSearch) => void remove(saved).then(offerUndo, () => undefined)
}
