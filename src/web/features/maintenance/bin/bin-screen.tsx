import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Binned } from '#shared/contract/maintenance/bin.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { SearchInput } from '#web/ui/forms/search-input.tsx'
import { IconSearchOff, IconTrash } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { RowList } from '#web/ui/rows/row-list.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import classes from './bin.module.css'
import { useBin } from './bin.queries.ts'
import { BinBar } from './bin-bar.tsx'
import { isKnownKind } from './bin-kinds.ts'
import { BinnedRow } from './binned-row.tsx'

export interface BinSearch {
  q?: string
  kind?: string
}

interface Props {
  search: BinSearch
  onSearch: (search: BinSearch) => void
}

/** Everything that was deleted or merged and can still come back. */
export function BinScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const result = useBin()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const all = (result.data ?? []).filter(({ kind }) => isKnownKind(kind))
  const shown = all.filter(entry => fits(entry, search))
  const chosen = shown.filter(({ id }) => chosenIds.has(id))
  const kinds = [...new Set(all.map(({ kind }) => kind))].filter(isKnownKind)
  const toggle = (id: string) => setChosenIds(old => (old.has(id) ? without(old, id) : new Set([...old, id])))
  return (
    <Page title={t('nav.bin')} lead={t('bin.lead')} width="reading">
      {result.isPending && <RowsSkeleton rows={6} height={64} label={t('bin.loading')} />}
      {result.error && !result.data && <QueryError result={result} />}
      {result.data && !all.length && (
        <EmptyState icon={IconTrash} title={t('bin.empty')}>
          {t('bin.emptyHint')}
        </EmptyState>
      )}
      {all.length > 0 && (
        <div className={classes.filters}>
          <SearchInput
            className={classes.search}
            aria-label={t('bin.find')}
            placeholder={t('bin.find')}
            value={search.q ?? ''}
            onChange={q => onSearch({ ...search, q: q || undefined })}
          />
          <NativeSelect
            aria-label={t('bin.kindLabel')}
            value={search.kind ?? ''}
            data={[
              { value: '', label: t('bin.everything') },
              ...kinds.map(kind => ({ value: kind, label: t(`bin.kind.${kind}`) })),
            ]}
            onChange={event => onSearch({ ...search, kind: event.currentTarget.value || undefined })}
          />
        </div>
      )}
      {all.length > 0 && !shown.length && (
        <EmptyState
          icon={IconSearchOff}
          title={t('bin.noneFits')}
          action={
            <Button variant="default" onClick={() => onSearch({})}>
              {t('recipes.clearFilters')}
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <>
          <BinBar
            chosen={chosen}
            all={shown.filter(({ mayRestore }) => mayRestore)}
            onChoose={entries => setChosenIds(new Set(entries.map(({ id }) => id)))}
          />
          <RowList label={t('nav.bin')}>
            {shown.map(entry => (
              <BinnedRow
                key={entry.id}
                entry={entry}
                isChosen={chosenIds.has(entry.id)}
                onToggle={() => toggle(entry.id)}
              />
            ))}
          </RowList>
        </>
      )}
    </Page>
  )
}

const fits = ({ kind, name, userName }: Binned, search: BinSearch) =>
  (!search.kind || search.kind === kind) &&
  (!search.q || fold(`${name} ${userName ?? ''}`).includes(fold(search.q.trim())))

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter(one => one !== id))
