import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ToAllRecipes } from './to-all-recipes.tsx'

/** In place of a page about a recipe or a cookbook that is gone or never was. */
export function NotThere({ what }: { what: 'recipes' | 'cookbooks' }) {
  const { t } = useTranslation()
  return (
    <EmptyState isPage drawing="search" title={t(`${what}.notThere`)} action={<ToAllRecipes />}>
      {t(`${what}.notThereHint`)}
    </EmptyState>
  )
}
