import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowMerge, IconDatabaseImport, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/i18n/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/skeletons.tsx'
import { QueryError } from '../failures/query-error.tsx'
import classes from './data-table.module.css'
import { type Column, DataTable } from './data-table.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { RemoveManyDialog } from './remove-many-dialog.tsx'
import { type RowsRoute, type Sort, useRows } from './use-rows.ts'

interface Props<T> {
  route: RowsRoute<T>
  label: string
  emptyTitle: string
  columns: (open: (item: T) => void) => Column<T>[]
  /** Creates one, or changes the one given. */
  form: (item: T | undefined, onClose: () => void) => ReactNode
  onRemove: (id: string) => Promise<string[]>
  onMerge?: (from: string, to: string) => Promise<string[]>
  onSeed?: () => Promise<unknown>
}

/** Things of one kind: looked up, sorted, changed, joined and thrown away. */
export function DataScreen<T extends { id: string; name: string }>({
  route,
  label,
  emptyTitle,
  columns,
  form,
  onRemove,
  onMerge,
  onSeed,
}: Props<T>) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 250)
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'asc' })
  const [selected, setSelected] = useState<ReadonlyMap<string, T>>(new Map())
  const [open, setOpen] = useState<{ item?: T }>()
  const [question, setQuestion] = useState<'merge' | 'remove'>()
  const [isSeeding, setSeeding] = useState(false)
  const list = useRows<T>(route, { search, sort })
  const chosen = [...selected.values()]
  const seed = async () => {
    setSeeding(true)
    await onSeed?.().catch(() => undefined)
    setSeeding(false)
  }
  const done = () => {
    setQuestion(undefined)
    setSelected(new Map())
  }
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({})}>
      {t('data.create')}
    </Button>
  )
  const seedButton = onSeed && (
    <Button
      variant="default"
      leftSection={<IconDatabaseImport size={18} aria-hidden />}
      loading={isSeeding}
      onClick={() => void seed()}
    >
      {t('data.seed')}
    </Button>
  )
  return (
    <>
      <div className={classes.toolbar}>
        <TextInput
          type="search"
          aria-label={t('data.find')}
          placeholder={t('data.find')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        {chosen.length > 0 ? (
          <>
            <span role="status">{t('data.selected', { count: chosen.length })}</span>
            {onMerge && chosen.length > 1 && (
              <Button
                variant="default"
                leftSection={<IconArrowMerge size={18} aria-hidden />}
                onClick={() => setQuestion('merge')}
              >
                {t('data.merge')}
              </Button>
            )}
            <Button
              color="red"
              variant="light"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setQuestion('remove')}
            >
              {t('data.remove')}
            </Button>
          </>
        ) : (
          <>
            {create}
            {seedButton}
          </>
        )}
      </div>
      {list.first.error && list.total === undefined && <QueryError result={list.first} />}
      {list.first.isPending && <RowsSkeleton rows={10} height={44} label={t('data.loading')} />}
      {list.total === 0 &&
        (search ? (
          <p>{t('data.noMatch')}</p>
        ) : (
          <EmptyState icon={IconDatabaseImport} title={emptyTitle} action={seedButton ?? create} />
        ))}
      {!!list.total && (
        <>
          <p data-figures>{t('data.total', { count: list.total, number: formatNumber(list.total) })}</p>
          <DataTable
            label={label}
            columns={columns(item => setOpen({ item }))}
            total={list.total}
            at={list.at}
            onPages={list.setPages}
            sort={sort}
            onSort={setSort}
            selected={selected}
            onSelect={(item, isOn) => {
              const next = new Map(selected)
              if (isOn) next.set(item.id, item)
              else next.delete(item.id)
              setSelected(next)
            }}
          />
        </>
      )}
      {open && form(open.item, () => setOpen(undefined))}
      {question === 'merge' && onMerge && (
        <MergeDialog items={chosen} onMerge={onMerge} onClose={() => setQuestion(undefined)} onDone={done} />
      )}
      {question === 'remove' && (
        <RemoveManyDialog items={chosen} onRemove={onRemove} onClose={() => setQuestion(undefined)} onDone={done} />
      )}
    </>
  )
}
