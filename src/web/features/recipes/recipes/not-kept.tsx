import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ToAllRecipes } from './to-all-recipes.tsx'

/** In place of a recipe that this device never saw, while the server cannot be reached. */
export function NotKept() {
  const { t } = useTranslation()
  return (
    <EmptyState isPage drawing="kitchen" title={t('offline.notSeen')} action={<ToAllRecipes />}>
      {t('offline.notSeenHint')}
    </EmptyState>
  )
}
