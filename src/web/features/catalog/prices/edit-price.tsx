import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prices, type RememberedPrice } from '#shared/contract/catalog/prices.ts'
import { textLimits } from '#web/ui/forms/input-limits.ts'
import { useRequired } from '#web/ui/forms/use-required.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { PriceField, readPrice } from './price-field.tsx'
import { useChangePrices } from './prices.queries.ts'

/** Puts a price right, or forgets it. */
export function EditPrice({ price, onClose }: { price: RememberedPrice; onClose: () => void }) {
  const { t } = useTranslation()
  const { update, remove } = useChangePrices()
  const [paid, setPaid] = useState<number | string>(price.price)
  const [shop, setShop] = useState(price.shop ?? '')
  const [paidOn, setPaidOn] = useState(price.paidOn)
  const dated = useRequired()
  return (
    <Sheet opened onClose={onClose} title={price.name} closeLabel={t('action.close')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          // It may stand above the form of an item or food, which is not saved by this.
          event.stopPropagation()
          const change = { id: price.id, price: readPrice(paid) ?? price.price, shop: shop.trim() || null, paidOn }
          update.mutate(change, { onSuccess: onClose })
        }}
      >
        <Stack>
          <PriceField value={paid} onChange={setPaid} />
          <TextInput
            label={t('prices.shop')}
            value={shop}
            onChange={event => setShop(event.currentTarget.value)}
            {...textLimits(prices.update, 'shop')}
          />
          <TextInput
            type="date"
            label={t('prices.paidOn')}
            value={paidOn}
            onChange={event => setPaidOn(event.currentTarget.value)}
            {...dated.field}
            error={dated.error}
          />
          <SaveFoot
            onCancel={onClose}
            isSaving={update.isPending}
            removal={{
              label: t('prices.forget'),
              isRemoving: remove.isPending,
              run: () => remove.mutate(price.id, { onSuccess: onClose }),
            }}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
