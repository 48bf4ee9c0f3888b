import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '#web/ui/states/skeletons.tsx'
import classes from './cookbooks.module.css'

/** The shape of a cookbook's editor while it is on its way. */
export function CookbookEditorSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.fields}>
      <FormSkeleton fields={3} label={t('cookbooks.loading')} />
    </div>
  )
}
