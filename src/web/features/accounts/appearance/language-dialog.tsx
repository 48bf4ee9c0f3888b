import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'

const LanguageChoice = lazy(() => import('./language-choice.tsx').then(module => ({ default: module.LanguageChoice })))

/** The languages in a dialog; the list is loaded when it is opened. */
export function LanguageDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('language.title')} closeLabel={t('action.close')}>
      <Suspense fallback={<RowsSkeleton rows={8} height={44} label={t('recipes.loading')} />}>
        <LanguageChoice onClose={onClose} />
      </Suspense>
    </Sheet>
  )
}
