import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Receipt } from '#shared/contract/catalog/receipts.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { formatPrice } from '#web/features/catalog/prices/format-price.ts'
import { usePrices } from '#web/features/catalog/prices/prices.queries.ts'
import { RowList } from '#web/ui/rows/row-list.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { operationsOf } from '../pantry/arrivals.ts'
import { changeStock } from '../pantry/change-stock.ts'
import { useArrivedFoods } from '../pantry/use-arrivals.ts'
import { usePantry } from '../pantry/use-pantry.ts'
import { ReceiptLineRow } from './receipt-line-row.tsx'
import { arrivalsOf, pricesOf, type ReceiptRow, rowsOf, sumOf } from './receipt-rows.ts'
import { useSaveReceipt } from './receipts.queries.ts'

interface Props {
  receipt: Receipt
  today: CalendarDay
  onClose: () => void
}

/** What was read of a receipt, to be put right and saved in one go. */
export function ReceiptReview({ receipt, today, onClose }: Props) {
  const { t } = useTranslation()
  const pantry = usePantry()
  const arrived = useArrivedFoods(pantry)
  const currency = usePrices()?.currency
  const save = useSaveReceipt()
  const around = { t, pantry, today }
  const [rows, setRows] = useState(() => rowsOf(receipt, arrived, around))
  const [edited, setEdited] = useState<number>()
  const [shop, setShop] = useState(receipt.shop ?? '')
  const [paidOn, setPaidOn] = useState(receipt.paidOn ?? today)
  const change = (at: number, change: Partial<ReceiptRow>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const chosen = rows.filter(row => row.isChosen)
  const accept = () => {
    const prices = pricesOf(chosen, pantry.state.catalogue, { shop, paidOn })
    const stock = () =>
      pantry.id ? changeStock(pantry.id, ...operationsOf(pantry.id, arrivalsOf(chosen, around))) : () => undefined
    save.mutate(
      { prices, stock },
      {
        onSuccess: undo => {
          onClose()
          toast.success(t('receipts.saved', { count: chosen.length }), { undo: () => void undo() })
        },
      },
    )
  }
  const { total } = receipt
  const sum = sumOf(rows)
  const differs = total !== null && Math.abs(total - sum) > 0.005
  return (
    <Stack gap="md">
      <Group gap="xs" grow>
        <TextInput
          label={t('prices.shop')}
          value={shop}
          onChange={event => setShop(event.currentTarget.value)}
          maxLength={100}
        />
        <TextInput
          type="date"
          label={t('prices.paidOn')}
          value={paidOn}
          onChange={event => setPaidOn(event.currentTarget.value)}
        />
      </Group>
      {differs && currency && (
        <Text>{t('receipts.differs', { sum: formatPrice(sum, currency), total: formatPrice(total, currency) })}</Text>
      )}
      <RowList label={t('receipts.check')}>
        {rows.map((row, at) => (
          <ReceiptLineRow
            // biome-ignore lint/suspicious/noArrayIndexKey: lines come and go with the receipt alone
            key={at}
            {...{ row, pantry, currency }}
            isEdited={edited === at}
            onEdit={() => setEdited(edited === at ? undefined : at)}
            onChange={fields => change(at, fields)}
          />
        ))}
      </RowList>
      <SheetFoot>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button onClick={accept} loading={save.isPending} disabled={chosen.length === 0}>
          {t('receipts.save', { count: chosen.length })}
        </Button>
      </SheetFoot>
    </Stack>
  )
}
