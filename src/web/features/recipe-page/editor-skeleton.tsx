import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import type { Pictured } from '../recipes/recipe-media.ts'
import { RecipePicture } from '../recipes/recipe-picture.tsx'
import classes from './editor-skeleton.module.css'

/** The shape of the editor while its code or the recipe is on its way: the picture, field upon field. */
export function EditorSkeleton({ known }: { known?: Pictured }) {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <div className={classes.picture}>{known && <RecipePicture recipe={known} sizes="260px" />}</div>
      <FormSkeleton fields={6} label={t('recipes.loading')} />
    </div>
  )
}
