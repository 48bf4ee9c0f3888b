import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SheetFoot } from './sheet-foot.tsx'

interface Props {
  onCancel: () => void
  isSaving?: boolean
  isDisabled?: boolean
  /** How what the form is about goes away. It stands at the other end, where nobody who wants to save presses by mistake. */
  removal?: Removal
}

export interface Removal {
  label: string
  isRemoving?: boolean
  run: () => void
}

/** Cancel and Save, at the foot of a form in a sheet. */
export function SaveFoot({ onCancel, isSaving, isDisabled, removal }: Props) {
  const { t } = useTranslation()
  return (
    <SheetFoot>
      {removal && (
        <Button variant="subtle" color="red" me="auto" loading={removal.isRemoving} onClick={removal.run}>
          {removal.label}
        </Button>
      )}
      <Button variant="default" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" loading={isSaving} disabled={isDisabled}>
        {t('action.save')}
      </Button>
    </SheetFoot>
  )
}
