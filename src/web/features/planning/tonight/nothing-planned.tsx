import { useTranslation } from 'react-i18next'
import { ToAllRecipes } from '#web/features/recipes/recipes/to-all-recipes.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** Nothing to cook tonight: the library leads on, also where it is empty. */
export function NothingPlanned() {
  const { t } = useTranslation()
  return (
    <EmptyState drawing="table" title={t('tonight.nothing')} action={<ToAllRecipes />}>
      {t('tonight.nothingHint')}
    </EmptyState>
  )
}
