import { NativeSelect } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

const reportOrders = ['newest', 'oldest', 'failed', 'name'] as const
export type ReportOrder = (typeof reportOrders)[number]

interface Props {
  label: string
  /** The first one is the usual one. */
  orders: readonly ReportOrder[]
  value: ReportOrder
}

/** In which order reports, or what stands in one, are shown; the address keeps it. */
export function ReportOrderSelect({ label, orders, value }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={event => {
        const order = event.currentTarget.value as ReportOrder
        void navigate({
          to: '.',
          search: (before: object) => ({ ...before, order: order === orders[0] ? undefined : order }),
          replace: true,
          resetScroll: false,
        } as never)
      }}
      data={orders.map(order => ({ value: order, label: t(`import.order.${order}`) }))}
    />
  )
}

/** The order that the address asks for, if it is one of these. */
export function useReportOrder(orders: readonly ReportOrder[]): ReportOrder {
  const { order }: { order?: ReportOrder } = useSearch({ strict: false })
  return orders.find(one => one === order) ?? (orders[0] as ReportOrder)
}
