import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconAlertTriangle } from '#web/ui/icons/icons.ts'
import type { ImportInput } from './classify-input.ts'
import classes from './import.module.css'

const nextSteps: Record<string, ParseKeys> = {
  link: 'import.nextAfterLink',
  photos: 'import.nextAfterPhotos',
  file: 'import.nextAfterFile',
}

/** What went wrong, and the next way to the same recipe. */
export function ImportFailure({ error, kind }: { error: unknown; kind: ImportInput['kind'] | 'photos' | 'file' }) {
  const { t } = useTranslation()
  return (
    <div className={classes.failure} role="alert">
      <IconAlertTriangle size={22} aria-hidden />
      <div>
        <p>
          <strong>{failureText(error, t)}</strong>
        </p>
        <p>{t(nextSteps[kind] ?? 'import.nextAfterText')}</p>
      </div>
    </div>
  )
}
