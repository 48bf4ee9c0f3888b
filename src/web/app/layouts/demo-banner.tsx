import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { app } from '#shared/contract/admin/app.ts'
import { query } from '#web/api/query.ts'
import classes from './notices.module.css'

/** Tells visitors of a demonstration that it is one. */
export function DemoBanner() {
  const { t } = useTranslation()
  const about = useQuery({ ...query(app.getAbout), staleTime: Number.POSITIVE_INFINITY }).data
  if (!about?.demoStatus) return null
  return (
    <div className={classes.stays}>
      <p className={classes.notice}>{t('frame.demo', { version: about.larderVersion })}</p>
    </div>
  )
}
