import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { IconReceipt } from '#web/ui/icons/icons.ts'
import { useReceiptReader } from './receipts.queries.ts'

const ReceiptSheet = lazy(() => import('./receipt-sheet.tsx'))

/** Offers to read a receipt, where there is a model for it. */
export function ReceiptButton({ today }: { today: CalendarDay }) {
  const { t } = useTranslation()
  const { mayRead } = useReceiptReader()
  const [isOpen, setOpen] = useState(false)
  if (!mayRead) return null
  return (
    <>
      <Button variant="default" leftSection={<IconReceipt size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('receipts.add')}
      </Button>
      <Suspense>{isOpen && <ReceiptSheet today={today} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
