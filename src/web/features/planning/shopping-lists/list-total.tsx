import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { expectedTotal, paidFor } from '#shared/domain/prices/paid-for.ts'
import type { KnownPrice } from '#shared/domain/prices/price-of.ts'
import { shopKey } from '#shared/domain/shopping-list/learned-order.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { formatCost } from '#web/features/catalog/prices/format-price.ts'
import { usePrices } from '#web/features/catalog/prices/prices.queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import type { Catalogue } from './offline/catalogue.ts'

interface Props {
  list: ListState
  catalogue: Catalogue
}

/** What the shopping will cost, as far as prices are known. Without any there is nothing to say. */
export default function ListTotal({ list, catalogue }: Props) {
  const { t } = useTranslation()
  const answer = usePrices()
  const now = Date.now()
  const items = [...list.items.values()]
  if (!answer || !(answer.prices.length || items.some(item => paidFor(item, now) !== null))) return null
  const unitOf = (unitId: string | null) => (unitId && catalogue.units[unitId]) || null
  const known = Map.groupBy(answer.prices, ({ foodId, name }) => shopKey({ foodId, note: name }))
  const total = expectedTotal(items, {
    ...{ shop: list.fields.shop ?? null, now, unitOf },
    pricesOf: item =>
      (known.get(shopKey(item)) ?? []).map(
        (price): KnownPrice => ({
          ...price,
          unit: unitOf(price.unitId) ?? (price.unit ? { name: price.unit } : null),
        }),
      ),
  })
  if (!total.counted) return null
  return (
    <Text role="status" c="dimmed" size="sm" mt="md">
      {t('prices.total', {
        cost: formatCost(total.cost, answer.currency),
        known: formatNumber(total.counted),
        count: total.outOf,
      })}
    </Text>
  )
}
