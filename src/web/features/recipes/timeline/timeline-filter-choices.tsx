import { Button, Checkbox, Fieldset, NativeSelect, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Fieldset.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '#shared/contract/accounts/groups.ts'
import { query } from '#web/api/query.ts'
import { usePeople } from '#web/features/accounts/groups/groups.queries.ts'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { dayOf } from './days.ts'
import { FilterDay } from './filter-day.tsx'
import classes from './timeline.module.css'
import { entryKinds, type TimelineSearch, toggleKind, withoutTimelineFilters } from './timeline-search.ts'

interface Props {
  search: TimelineSearch
  onSearch: (search: TimelineSearch) => void
  onClose: () => void
}

/** What a timeline is narrowed to, in its sheet. */
export default function TimelineFilterChoices({ search, onSearch, onClose }: Props) {
  const { t } = useTranslation()
  const set = (change: TimelineSearch) => onSearch({ ...search, ...change })
  const people = usePeople()
  const households = useQuery({
    ...query(groups.listHouseholds, { query: { page: 1, perPage: -1 } }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  }).data?.items
  const shown: readonly string[] = search.kinds ?? entryKinds
  const today = dayOf(new Date())
  return (
    <Stack>
      <Fieldset variant="unstyled" legend={t('timeline.kinds')} className={classes.kinds}>
        {entryKinds.map(kind => (
          <Checkbox
            key={kind}
            label={t(`timeline.kind.${kind}`)}
            checked={shown.includes(kind)}
            disabled={shown.length === 1 && shown.includes(kind)}
            onChange={() => onSearch(toggleKind(search, kind))}
          />
        ))}
      </Fieldset>
      <NativeSelect
        label={t('timeline.person')}
        value={search.person ?? ''}
        data={[
          { value: '', label: t('timeline.anybody') },
          ...[...people.values()].map(({ id, fullName }) => ({ value: id, label: fullName })),
        ]}
        onChange={event => set({ person: event.currentTarget.value || undefined })}
      />
      {(households?.length ?? 0) > 1 && (
        <NativeSelect
          label={t('timeline.household')}
          value={search.household ?? ''}
          data={[
            { value: '', label: t('timeline.anyHousehold') },
            ...households!.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={event => set({ household: event.currentTarget.value || undefined })}
        />
      )}
      <div className={classes.dates}>
        <FilterDay
          label={t('timeline.from')}
          max={search.to ?? today}
          day={search.from}
          onDay={from => set({ from })}
        />
        <FilterDay label={t('timeline.to')} min={search.from} day={search.to} onDay={to => set({ to })} />
      </div>
      <SheetFoot justify="space-between">
        <Button variant="default" onClick={() => onSearch(withoutTimelineFilters(search))}>
          {t('recipes.clearFilters')}
        </Button>
        <Button onClick={onClose}>{t('recipes.show')}</Button>
      </SheetFoot>
    </Stack>
  )
}
