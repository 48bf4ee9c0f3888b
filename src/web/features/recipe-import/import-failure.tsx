import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../failures/failure-text.ts'
import type { ImportInput } from './classify-input.ts'
import classes from './import.module.css'

/** What went wrong, and the next way to the same recipe. */
export function ImportFailure({ error, kind }: { error: unknown; kind: ImportInput['kind'] }) {
  const { t } = useTranslation()
  return (
    <div className={classes.failure} role="alert">
      <IconAlertTriangle size={22} aria-hidden />
      <div>
        <p>
          <strong>{failureText(error, t)}</strong>
        </p>
        <p>{kind === 'link' ? t('import.nextAfterLink') : t('import.nextAfterText')}</p>
      </div>
    </div>
  )
}
