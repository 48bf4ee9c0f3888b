import { ActionIcon, Autocomplete, Checkbox, Stack, Text } from '@mantine/core'
import { factSign } from '#web/i18n/fact-sign.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useTranslation } from 'react-i18next'
import { screenUnit } from '#shared/domain/lines/ingredient-parts.ts'
import { formatPrice } from '#web/features/catalog/prices/format-price.ts'
import { PriceField, readPrice } from '#web/features/catalog/prices/price-field.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { IconPencil } from '#web/ui/icons/icons.ts'
import { Row } from '#web/ui/rows/row-list.tsx'
import { knownPlaces } from '../pantry/places.ts'
import { placeName } from '../pantry/stock-words.ts'
import type { Pantry } from '../pantry/use-pantry.ts'
import { namesOf } from '../shopping-lists/catalogue-choices.ts'
import { amountText } from '../shopping-lists/item-words.ts'
import { AmountAndUnit } from '../shopping-lists/items/amount-and-unit.tsx'
import type { Catalogue } from '../shopping-lists/offline/catalogue.ts'
import type { ReceiptRow } from './receipt-rows.ts'

interface Props {
  row: ReceiptRow
  pantry: Pantry
  currency: string | undefined
  isEdited: boolean
  onEdit: () => void
  onChange: (fields: Partial<ReceiptRow>) => void
}

/** One thing on a receipt. What is unticked is left out; what was misread is put right below it. */
export function ReceiptLineRow({ row, pantry, currency, isEdited, onEdit, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const { name, line, isChosen, isStocked, place, price } = row
  const { catalogue } = pantry.state
  const paid = readPrice(price)
  const note = [line.printed !== name && line.printed, amountOf(row, catalogue), isStocked && place].filter(Boolean)
  const names = namesOf(catalogue.foods, i18n.language)
  return (
    <>
      <Row
        title={
          <Checkbox
            label={<bdi>{name}</bdi>}
            description={note.map((part, at) => (
              <span key={String(part)}>
                {at > 0 && factSign()}
                <bdi>{part}</bdi>
              </span>
            ))}
            styles={{ description: { fontWeight: 400 } }}
            checked={isChosen}
            onChange={event => onChange({ isChosen: event.currentTarget.checked })}
          />
        }
        end={
          <>
            {paid !== null && currency && <Text>{formatPrice(paid, currency)}</Text>}
            <ActionIcon aria-label={t('table.editOf', { name })} aria-expanded={isEdited} onClick={onEdit}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      {isEdited && (
        <Stack component="li" gap="sm" py="sm">
          <Autocomplete
            label={t('barCodes.what')}
            data={names}
            value={name}
            onChange={name => onChange({ name })}
            maxLength={200}
            limit={50}
          />
          <AmountAndUnit
            quantity={row.quantity}
            unitId={row.unitId}
            units={catalogue.units}
            onQuantity={quantity => onChange({ quantity })}
            onUnit={unitId => onChange({ unitId, packageSize: null })}
          />
          <PriceField value={price} onChange={price => onChange({ price })} />
          {pantry.id && (
            <Checkbox
              label={t('receipts.toPantry')}
              checked={isStocked}
              onChange={event => onChange({ isStocked: event.currentTarget.checked })}
            />
          )}
          {isStocked && (
            <Autocomplete
              label={t('pantry.place')}
              data={knownPlaces(pantry).map(one => placeName(t, one))}
              value={place}
              onChange={place => onChange({ place })}
              maxLength={100}
            />
          )}
        </Stack>
      )}
    </>
  )
}

/** "2 × 500 g"; nothing of one thing that nobody measured. */
function amountOf({ quantity, unitId, packageSize }: ReceiptRow, { units }: Catalogue): string {
  const count = Number(quantity) || 1
  const unit = unitId ? units[unitId] : undefined
  const size = packageSize && `${formatNumber(packageSize.quantity)} ${packageSize.unit}`
  if (size) return count === 1 ? size : `${amountText(count)} × ${size}`
  if (!unit) return count === 1 ? '' : amountText(count)
  return `${amountText(count, unit.fraction !== false)} ${screenUnit(unit, count)}`
}
