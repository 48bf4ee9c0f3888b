import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { TimerForm } from './timer-form.tsx'

/** Asks how long a timer shall run, and what for. */
export default function TimerDialog({ recipe, onClose }: { recipe: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet opened onClose={onClose} title={t('cook.timer')} closeLabel={t('recipes.close')} size={360}>
      <TimerForm recipe={recipe} onStarted={onClose} />
    </Sheet>
  )
}
