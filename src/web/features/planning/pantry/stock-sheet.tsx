import { Autocomplete, Button, Group, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import type { ItemFields, ListItem } from '#shared/domain/shopping-list/item.ts'
import { IconSnowflake } from '#web/ui/icons/icons.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { changedFields } from '../shopping-lists/change-items.ts'
import { wordsOf } from '../shopping-lists/item-words.ts'
import { AmountAndUnit } from '../shopping-lists/items/amount-and-unit.tsx'
import { changeStock } from './change-stock.ts'
import { knownPlaces, placeFrom } from './places.ts'
import { placeName } from './stock-words.ts'
import type { Pantry } from './use-pantry.ts'

interface Props {
  pantry: Pantry & { id: string }
  item: ListItem
  today: CalendarDay
  onClose: () => void
}

/** Where something is, how much there is of it, and its dates. */
export function StockSheet({ pantry, item: given, today, onClose }: Props) {
  const { t } = useTranslation()
  // As it was when this was opened: what differs from that was edited here, and nothing else.
  const [item] = useState(given)
  const { catalogue } = pantry.state
  const { name } = wordsOf(item, catalogue)
  const [place, setPlace] = useState(item.place ? placeName(t, item.place) : '')
  const [quantity, setQuantity] = useState<number | string>(item.quantity)
  const [unitId, setUnitId] = useState(item.unitId)
  const [dates, setDates] = useState({
    bestBefore: item.bestBefore ?? null,
    openedOn: item.openedOn ?? null,
    frozenOn: item.frozenOn ?? null,
  })
  const save = (more: Partial<ItemFields> = {}) => {
    const wanted = { place: placeFrom(t, place), quantity: Number(quantity) || 0, unitId, ...dates, ...more }
    const fields = changedFields(item, wanted)
    onClose()
    if (!Object.keys(fields).length) return
    const undo = changeStock(pantry.id, { kind: 'set', item: item.id, fields })
    toast.info(t('pantry.saved', { name }), { id: 'pantry-change', undo })
  }
  const remove = () => {
    onClose()
    const undo = changeStock(pantry.id, { kind: 'remove', item: item.id })
    toast.info(t('lists.removed', { count: 1, name }), { id: 'pantry-change', undo })
  }
  const dateField = (field: keyof typeof dates) => (
    <TextInput
      type="date"
      label={t(`pantry.${field}`)}
      value={dates[field] ?? ''}
      onChange={event => setDates({ ...dates, [field]: event.currentTarget.value || null })}
    />
  )
  return (
    <Sheet opened onClose={onClose} title={name} closeLabel={t('action.close')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="sm">
          <Group gap="xs">
            <Button variant="default" onClick={() => save({ openedOn: today })}>
              {t('pantry.openedToday')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconSnowflake size={18} aria-hidden />}
              onClick={() => save({ frozenOn: today, place: 'freezer' })}
            >
              {t('pantry.frozenToday')}
            </Button>
          </Group>
          <Autocomplete
            label={t('pantry.place')}
            data={knownPlaces(pantry).map(one => placeName(t, one))}
            value={place}
            onChange={setPlace}
            maxLength={100}
          />
          <AmountAndUnit
            {...{ quantity, unitId }}
            units={catalogue.units}
            onQuantity={setQuantity}
            onUnit={setUnitId}
          />
          {dateField('bestBefore')}
          {dateField('openedOn')}
          {dateField('frozenOn')}
          <SaveFoot onCancel={onClose} removal={{ label: t('lists.remove'), run: remove }} />
        </Stack>
      </form>
    </Sheet>
  )
}
