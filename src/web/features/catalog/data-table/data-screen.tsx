import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Icon, IconDatabaseImport, IconPlus } from '#web/ui/icons/icons.ts'
import { DataChangeList } from '../data-changes/data-change-list.tsx'
import { allRows } from './all-rows.ts'
import { type Column, nameOf } from './column.ts'
import { DataList } from './data-list.tsx'
import type { DataSource } from './data-source.ts'
import type { TableFilter } from './filter-chips.tsx'
import { SeedDialog } from './seed-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Sort } from './use-rows.ts'
import { type Selection, useSelection } from './use-selection.ts'

interface Props<T> {
  /** By which the device remembers the columns, and how exported files are called. */
  name: string
  source: DataSource<T>
  label: string
  /** What they are for, where that needs saying. */
  lead?: string
  emptyIcon: Icon
  emptyTitle: string
  emptyHint: string
  columns: (open: (item: T) => void) => Column<T>[]
  /** Creates one, or changes the one given. */
  form: (item: T | undefined, onClose: () => void) => ReactNode
  usual?: Sort
  filters?: TableFilter[]
  /** Further things to do with those that are chosen. */
  actions?: (selection: Selection<T & { id: string }>) => ReactNode
}

/** Things of one kind: looked up, sorted, changed, joined and thrown away. */
export function DataScreen<T extends { id: string }>({ source, columns, ...props }: Props<T>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<{ item?: T }>()
  const [isSeeding, setSeeding] = useState(false)
  const selection = useSelection<T>()
  const shown = columns(item => setOpen({ item }))
  const seed = () => setSeeding(true)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({})}>
      {t('data.create')}
    </Button>
  )
  const seedButton = source.seed && (
    <Button variant="default" leftSection={<IconDatabaseImport size={18} aria-hidden />} onClick={seed}>
      {t('data.seed')}
    </Button>
  )
  return (
    <>
      <DataList
        name={props.name}
        route={source.route}
        label={props.label}
        lead={props.lead}
        columns={shown}
        usual={props.usual}
        filters={props.filters}
        selection={selection}
        onSelectAll={async asked => selection.replace(await allRows(source.route, asked))}
        emptyIcon={props.emptyIcon}
        emptyTitle={props.emptyTitle}
        emptyHint={props.emptyHint}
        create={create}
        begin={seedButton}
        onSeed={source.seed && seed}
      >
        {() => (
          <SelectionBar source={source} selection={selection} nameOf={item => nameOf(shown, item)}>
            {props.actions?.(selection)}
          </SelectionBar>
        )}
      </DataList>
      {source.removal && <DataChangeList />}
      {isSeeding && source.seed && (
        <SeedDialog label={props.label} noun={source.noun} seed={source.seed} onClose={() => setSeeding(false)} />
      )}
      {open && props.form(open.item, () => setOpen(undefined))}
    </>
  )
}
