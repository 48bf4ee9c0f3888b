import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NewRecipe } from '#web/features/recipes/recipe-editor/new-recipe.tsx'
import { useNewSettings } from '#web/features/recipes/recipe-editor/new-settings.ts'
import { EditorFormSkeleton } from '#web/features/recipes/recipe-page/editor-skeleton.tsx'
import { Page } from '#web/ui/page/page.tsx'

export function RecipeNewPage() {
  const { t } = useTranslation()
  const settings = useNewSettings()
  const { received } = useSearch({ strict: false })
  return (
    <Page title={t('editor.newTitle')}>
      {settings ? <NewRecipe settings={settings} hasReceived={received === 'files'} /> : <EditorFormSkeleton />}
    </Page>
  )
}
