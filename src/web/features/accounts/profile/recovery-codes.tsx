import { useTranslation } from 'react-i18next'
import { ShownOnce } from '#web/ui/sheets/shown-once.tsx'

/** New recovery codes, shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation()
  return (
    <ShownOnce
      title={t('twoStep.codesTitle')}
      secret={codes.join('\n')}
      style={{ columns: '9rem 2', whiteSpace: 'pre-line' }}
      keptLabel={t('twoStep.codesKept')}
      onKept={onKept}
    >
      {t('twoStep.codesText')}
    </ShownOnce>
  )
}
