import { Autocomplete, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { knownPlaces, placeFrom } from './places.ts'
import { placeName } from './stock-words.ts'
import type { NamedArrival } from './use-arrivals.ts'
import type { Pantry } from './use-pantry.ts'

interface Props {
  pantry: Pantry
  arrivals: readonly NamedArrival[]
  onPut: (chosen: NamedArrival[]) => void
  onClose: () => void
}

/** What was bought, each with its place and date; what is not ticked is not put away. */
export function PutAwaySheet({ pantry, arrivals, onPut, onClose }: Props) {
  const { t } = useTranslation()
  const [rows, setRows] = useState(() =>
    arrivals.map(arrival => ({
      arrival,
      isChosen: true,
      place: arrival.place ? placeName(t, arrival.place) : '',
      bestBefore: arrival.bestBefore ?? '',
    })),
  )
  const change = (at: number, change: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const places = knownPlaces(pantry).map(place => placeName(t, place))
  const chosen = rows.filter(row => row.isChosen)
  const put = () =>
    onPut(
      chosen.map(({ arrival, place, bestBefore }) => ({
        ...arrival,
        place: placeFrom(t, place),
        bestBefore: bestBefore || null,
      })),
    )
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('pantry.putAway', { count: arrivals.length, name: arrivals[0]?.name ?? '' })}
      closeLabel={t('action.close')}
    >
      <Stack gap="md">
        {rows.map(({ arrival: { key, name }, isChosen, place, bestBefore }, at) => (
          <Stack key={key} gap={4}>
            <Checkbox
              label={<bdi>{name}</bdi>}
              checked={isChosen}
              onChange={event => change(at, { isChosen: event.currentTarget.checked })}
            />
            {isChosen && (
              <Group gap="xs" grow>
                <Autocomplete
                  aria-label={t('pantry.placeOf', { name })}
                  placeholder={t('pantry.place')}
                  data={places}
                  value={place}
                  onChange={value => change(at, { place: value })}
                  maxLength={100}
                />
                <TextInput
                  type="date"
                  aria-label={t('pantry.bestBeforeOf', { name })}
                  value={bestBefore}
                  onChange={event => change(at, { bestBefore: event.currentTarget.value })}
                />
              </Group>
            )}
          </Stack>
        ))}
        <SheetFoot>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button onClick={put} disabled={chosen.length === 0}>
            {t('pantry.putAwayNow')}
          </Button>
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
