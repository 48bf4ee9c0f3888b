import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconArrowsSort, IconFilter } from '#web/ui/icons/icons.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import classes from './timeline.module.css'
import { type TimelineSearch, timelineFilterCount } from './timeline-search.ts'

const TimelineFilterChoices = lazy(() => import('./timeline-filter-choices.tsx'))

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
        <TimelineFilterChoices search={search} onSearch={onSearch} onClose={() => setOpen(false)} />
      </Sheet>
    </div>
  )
}
