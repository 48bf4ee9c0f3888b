import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ToAllRecipes } from '../recipes/to-all-recipes.tsx'
import { LoadMore } from './load-more.tsx'
import { useRecipesOf, useTimeline } from './timeline.queries.ts'
import { TimelineDays } from './timeline-days.tsx'
import { TimelineFilters } from './timeline-filters.tsx'
import { type TimelineSearch, timelineFilterCount, withoutTimelineFilters } from './timeline-search.ts'
import { TimelineSkeleton } from './timeline-skeleton.tsx'
import { YearAgo } from './year-ago.tsx'

interface Props {
  search: TimelineSearch
  onSearch: (search: TimelineSearch) => void
}

/** What happened to the recipes of the group. */
export function TimelineScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const result = useTimeline(search)
  const entries = result.data ?? []
  const recipes = useRecipesOf(entries)
  const isEmpty = result.data?.length === 0
  const isFiltered = timelineFilterCount(search) > 0 || !!search.recipe
  return (
    <Page title={t('nav.timeline')} lead={t('timeline.lead')} width="reading">
      {(isFiltered || !isEmpty) && <TimelineFilters search={search} onSearch={onSearch} />}
      {result.isPending && <TimelineSkeleton hasRecipes label={t('timeline.loading')} />}
      {result.error && !result.data && <QueryError result={result} />}
      {isEmpty && (
        <EmptyState
          drawing={isFiltered ? 'search' : 'pot'}
          title={t(isFiltered ? 'timeline.noneFits' : 'timeline.none')}
          action={
            isFiltered ? (
              <Button
                variant="default"
                onClick={() => onSearch({ ...withoutTimelineFilters(search), recipe: undefined })}
              >
                {t('recipes.clearFilters')}
              </Button>
            ) : (
              <ToAllRecipes />
            )
          }
        >
          {t(isFiltered ? 'timeline.noneFitsHint' : 'timeline.noneHint')}
        </EmptyState>
      )}
      {!isFiltered && <YearAgo />}
      <TimelineDays entries={entries} recipes={recipes} headings={2} hasMonths />
      <LoadMore
        hasMore={result.hasNextPage}
        isLoading={result.isFetchingNextPage}
        onMore={() => void result.fetchNextPage()}
      />
    </Page>
  )
}
