import { Button, Checkbox, Fieldset, NativeSelect, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Fieldset.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groups } from '#shared/contract/accounts/groups.ts'
import { query } from '#web/api/query.ts'
import { usePeople } from '#web/features/accounts/groups/groups.queries.ts'
import { IconArrowsSort, IconFilter } from '#web/ui/icons.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import { dayOf } from './days.ts'
import { FilterDay } from './filter-day.tsx'
import classes from './timeline.module.css'
import {
  entryKinds,
  type TimelineSearch,
  timelineFilterCount,
  toggleKind,
  withoutTimelineFilters,
} from './timeline-search.ts'

interface Props {
  search: TimelineSearch
  onSearch: (search: TimelineSearch) => void
}

/** Order and filters of a timeline; each choice takes effect at once behind the sheet. */
export function TimelineFilters({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const count = timelineFilterCount(search)
  const set = (change: TimelineSearch) => onSearch({ ...search, ...change })
  return (
    <div className={classes.bar}>
      <Button variant="default" leftSection={<IconFilter size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {count ? t('recipes.filtersWithCount', { count }) : t('recipes.filters')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowsSort size={20} aria-hidden />}
        onClick={() => set({ oldestFirst: search.oldestFirst ? undefined : true })}
      >
        {t(search.oldestFirst ? 'timeline.oldestFirst' : 'timeline.newestFirst')}
      </Button>
      {search.recipe && (
        <Button variant="light" onClick={() => set({ recipe: undefined })}>
          {t('timeline.ofAllRecipes')}
        </Button>
      )}
      <Sheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('recipes.filters')}
        closeLabel={t('recipes.close')}
        size={460}
      >
        <Choices search={search} set={set} onSearch={onSearch} onClose={() => setOpen(false)} />
      </Sheet>
    </div>
  )
}

interface ChoicesProps extends Props {
  set: (change: TimelineSearch) => void
  onClose: () => void
}

function Choices({ search, set, onSearch, onClose }: ChoicesProps) {
  const { t } = useTranslation()
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
