import { useTranslation } from 'react-i18next'
import { Missing } from '#web/ui/failures/missing.tsx'
import { ToAllRecipes } from './to-all-recipes.tsx'

/** In place of a page about a recipe or a cookbook that is gone or never was. */
export function NotThere({ what }: { what: 'recipes' | 'cookbooks' }) {
  const { t } = useTranslation()
  return <Missing title={t(`${what}.notThere`)} hint={t(`${what}.notThereHint`)} action={<ToAllRecipes />} />
}
