import { useTranslation } from 'react-i18next'
import { NewRecipe } from '#web/features/recipe-editor/new-recipe.tsx'
import { Page } from '#web/ui/page.tsx'

export function RecipeNewPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('editor.newTitle')} width="reading">
      <NewRecipe />
    </Page>
  )
}
