import { Button, Group, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconChefHat } from '#web/ui/icons/icons.ts'
import classes from './timeline.module.css'
import { useTimeline } from './timeline.queries.ts'
import { TimelineDays } from './timeline-days.tsx'
import { TimelineFilters } from './timeline-filters.tsx'
import { type TimelineSearch, timelineFilterCount } from './timeline-search.ts'
import { TimelineSkeleton } from './timeline-skeleton.tsx'

const MadeDialog = lazy(() => import('./made-dialog.tsx'))

/** What happened to one recipe, below it. */
export default function RecipeTimeline({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState<TimelineSearch>({})
  const result = useTimeline({ recipe: recipe.slug, ...search })
  const entries = result.data ?? []
  const isFiltered = timelineFilterCount(search) > 0
  const [isTelling, setTelling] = useState(false)
  return (
    <section aria-labelledby="timeline" className={classes.below}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id="timeline">
          {t('nav.timeline')}
        </Title>
        <Button variant="default" leftSection={<IconChefHat size={20} aria-hidden />} onClick={() => setTelling(true)}>
          {t('timeline.made')}
        </Button>
      </Group>
      {(entries.length > 1 || isFiltered) && <TimelineFilters search={search} onSearch={setSearch} />}
      {result.isPending && <TimelineSkeleton days={1} label={t('timeline.loading')} />}
      {result.error && !result.data && <QueryError result={result} />}
      {result.data?.length === 0 && isFiltered && <p>{t('timeline.noneFits')}</p>}
      <TimelineDays entries={entries} headings={3} />
      {result.hasNextPage && (
        <Button variant="subtle" loading={result.isFetchingNextPage} onClick={() => void result.fetchNextPage()}>
          {t('action.showMore')}
        </Button>
      )}
      {isTelling && (
        <Suspense>
          <MadeDialog recipe={recipe} onClose={() => setTelling(false)} />
        </Suspense>
      )}
    </section>
  )
}
