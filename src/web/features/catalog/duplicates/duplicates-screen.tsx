import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type DuplicateKind,
  type DuplicateSet,
  duplicateKinds,
  duplicates,
} from '#shared/contract/catalog/duplicates.ts'
import { query } from '#web/api/query.ts'
import type { DataSource } from '#web/features/catalog/data-table/data-source.ts'
import { MergeDialog } from '#web/features/catalog/data-table/merge-dialog.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconCopyCheck } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { foodSource } from '../foods/food-source.ts'
import { organizerSource } from '../organizers/organizer-source.ts'
import { unitSource } from '../units/unit-source.ts'
import { useDismissals } from './dismissals.queries.ts'
import { DuplicateRow } from './duplicate-row.tsx'
import classes from './duplicates.module.css'

/** Recipes that look the same are read and thrown away; everything else can be made one. */
const sources: Partial<Record<DuplicateKind, DataSource<never>>> = {
  foods: foodSource,
  units: unitSource,
  categories: organizerSource('categories'),
  tags: organizerSource('tags'),
  tools: organizerSource('tools'),
} as never

const keyOf = (kind: DuplicateKind, set: DuplicateSet) => [kind, ...set.items.map(({ id }) => id).sort()].join(' ')

/** What looks the same, with the reason: merged, looked at, or said to be different, which the whole group remembers. */
export function DuplicatesScreen() {
  const { t } = useTranslation()
  const result = useQuery(query(duplicates.list))
  const { dismiss, restoreAll } = useDismissals()
  const [merging, setMerging] = useState<{ kind: DuplicateKind; set: DuplicateSet }>()
  const parts = duplicateKinds.flatMap(kind => {
    const sets = result.data?.[kind] ?? []
    return sets.length ? [{ kind, sets }] : []
  })
  const source = merging && sources[merging.kind]
  if (result.error && !result.data) return <QueryError result={result} />
  if (result.isPending) return <RowsSkeleton rows={4} height={82} hasHeading label={t('data.loading')} />
  return (
    <>
      {parts.length === 0 && (
        <EmptyState icon={IconCopyCheck} title={t('duplicates.none')}>
          {t('duplicates.noneHint')}
        </EmptyState>
      )}
      {parts.map(({ kind, sets }) => (
        <Section key={kind} title={t(`duplicates.kinds.${kind}`)}>
          <ul className={classes.sets}>
            {sets.map(set => (
              <DuplicateRow
                key={keyOf(kind, set)}
                kind={kind}
                set={set}
                onMerge={sources[kind] && (() => setMerging({ kind, set }))}
                onDismiss={() => dismiss(kind, set)}
              />
            ))}
          </ul>
        </Section>
      ))}
      {result.data.dismissed > 0 && (
        <Button variant="default" mt="lg" onClick={restoreAll}>
          {t('duplicates.showAll')}
        </Button>
      )}
      {merging && source && (
        <MergeDialog
          items={merging.set.items}
          source={source}
          onClose={() => setMerging(undefined)}
          onDone={() => setMerging(undefined)}
        />
      )}
    </>
  )
}
