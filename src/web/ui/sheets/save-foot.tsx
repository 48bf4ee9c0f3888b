import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SheetFoot } from './sheet-foot.tsx'

interface Props {
  onCancel: () => void
  isSaving?: boolean
  isDisabled?: boolean
  /** What stands before the two. */
  children?: ReactNode
}

/** Cancel and Save, at the foot of a form in a sheet. */
export function SaveFoot({ onCancel, isSaving, isDisabled, children }: Props) {
  const { t } = useTranslation()
  return (
    <SheetFoot>
      {children}
      <Button variant="default" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" loading={isSaving} disabled={isDisabled}>
        {t('action.save')}
      </Button>
    </SheetFoot>
  )
}
