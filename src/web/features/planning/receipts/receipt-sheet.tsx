import { useTranslation } from 'react-i18next'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { ReceiptReview } from './receipt-review.tsx'
import { ReceiptSource } from './receipt-source.tsx'
import { useReadReceipt } from './receipts.queries.ts'

/** Has a receipt read, shows what stands on it, and saves what is right of it. */
export default function ReceiptSheet({ today, onClose }: { today: CalendarDay; onClose: () => void }) {
  const { t } = useTranslation()
  const read = useReadReceipt()
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t(read.data ? 'receipts.check' : 'receipts.add')}
      closeLabel={t('action.close')}
    >
      {read.data ? (
        <ReceiptReview receipt={read.data} today={today} onClose={onClose} />
      ) : (
        <ReceiptSource onGiven={read.mutate} isReading={read.isPending} error={read.error} />
      )}
    </Sheet>
  )
}
