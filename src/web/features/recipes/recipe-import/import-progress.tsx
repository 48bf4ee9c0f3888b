import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconCircle } from '#web/ui/icons/icons.ts'
import type { ImportInput } from './classify-input.ts'
import classes from './import.module.css'

/** The steps of the work, and where it is. */
export function ImportProgress({ kind }: { kind: ImportInput['kind'] }) {
  const { t } = useTranslation()
  return (
    <ol className={classes.progress} role="status" aria-label={t('import.working')}>
      <li data-now>
        <Loader size={18} aria-hidden />
        {kind === 'link' ? t('import.fetching') : t('import.reading')}
      </li>
      <li>
        <IconCircle size={18} aria-hidden />
        {t('import.checking')}
      </li>
      <li>
        <IconCircle size={18} aria-hidden />
        {t('import.savingPicture')}
      </li>
    </ol>
  )
}
