import { Button, SegmentedControl, Stack } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { barCodes } from '#shared/contract/catalog/bar-codes.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { IconListCheck } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { AddField } from '../shopping-lists/adding/add-field.tsx'
import { wordsOf } from '../shopping-lists/item-words.ts'
import listClasses from '../shopping-lists/lists.module.css'
import { NotLoaded } from '../shopping-lists/not-loaded.tsx'
import { RefusedNotice } from '../shopping-lists/refused-notice.tsx'
import { SyncNote } from '../shopping-lists/sync-note.tsx'
import { addStock } from './add-stock.ts'
import { arrangeStock, type StockView, views } from './arrange-stock.ts'
import classes from './pantry.module.css'
import { PutAwayCard } from './put-away-card.tsx'
import { RefillSheet } from './refill-sheet.tsx'
import { setLevels } from './set-levels.ts'
import { StockQuestion } from './stock-question.tsx'
import { StockRow } from './stock-row.tsx'
import { StockSheet } from './stock-sheet.tsx'
import { placeName } from './stock-words.ts'
import { useConfidence } from './use-confidence.ts'
import { usePantry } from './use-pantry.ts'

const ScanSheet = lazy(() => import('../shopping-lists/scanning/scan-sheet.tsx'))

interface Props {
  today: CalendarDay
  /** What else can be done here, once there is a pantry. */
  actions?: ReactNode
}

/** What is in the house: place by place, what should be used first, what runs low, what is frozen. */
export function PantryScreen({ today, actions }: Props) {
  const { t, i18n } = useTranslation()
  const pantry = usePantry({ makes: true })
  const { isDoubtful } = useConfidence(pantry)
  const [view, setView] = useState<StockView>('all')
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<string>()
  const [isScanOpen, setScanOpen] = useState(false)
  const mayScan = useMayCall(barCodes.list)
  const [isRefillOpen, setRefillOpen] = useState(false)
  const { id, items, state, problem, retry } = pantry
  const kept = id ? state.lists.get(id) : undefined
  const nameOf = (item: ListItem) => wordsOf(item, state.catalogue).name
  const shelves = arrangeStock(items, { view, search, today, language: i18n.language, nameOf })
  const editedItem = items.find(item => item.id === edited)
  const isComing = !kept && problem === null
  return (
    <Page
      title={t('pantry.title')}
      width="reading"
      actions={
        id && (
          <>
            {actions}
            <Button
              variant="default"
              leftSection={<IconListCheck size={18} aria-hidden />}
              onClick={() => setRefillOpen(true)}
            >
              {t('pantry.refill')}
            </Button>
          </>
        )
      }
    >
      <div className={listClasses.screen}>
        <SyncNote waiting={kept?.device.waiting.length ?? 0} problem={kept ? state.problem : null} others={[]} />
        {id && kept?.refused && <RefusedNotice listId={id} kept={kept} catalogue={state.catalogue} />}
        <Stack gap="sm">
          <PutAwayCard today={today} />
          <StockQuestion today={today} />
          {items.length > 0 && (
            <>
              <SearchField value={search} onChange={setSearch} label={t('pantry.search')} />
              <SegmentedControl
                classNames={{ label: classes.segment }}
                aria-label={t('pantry.show')}
                value={view}
                onChange={value => setView(value as StockView)}
                data={views.map(value => ({ value, label: t(`pantry.views.${value}`) }))}
              />
            </>
          )}
        </Stack>
        {isComing ? (
          <RowsSkeleton label={t('state.loading')} />
        ) : problem && items.length === 0 ? (
          <NotLoaded problem={problem} onRetry={retry} />
        ) : shelves.length > 0 ? (
          shelves.map(({ place, items }) => (
            <section key={place ?? ''} aria-label={place ? placeName(t, place) : t('pantry.title')}>
              <h2 className={classes.place}>
                <bdi>
                  {place
                    ? placeName(t, place)
                    : t(view === 'all' || view === 'freezer' ? 'pantry.noPlace' : `pantry.views.${view}`)}
                </bdi>
              </h2>
              <ul className={classes.list}>
                {items.map(item => (
                  <StockRow
                    key={item.id}
                    item={item}
                    catalogue={state.catalogue}
                    today={today}
                    isPlaced={place === null}
                    isDoubtful={isDoubtful(item)}
                    onLevel={(changed, level) => setLevels(t, pantry, [{ item: changed, level }])}
                    onEdit={setEdited}
                  />
                ))}
              </ul>
            </section>
          ))
        ) : items.length === 0 ? (
          <EmptyState drawing="kitchen" title={t('pantry.empty')}>
            {t('pantry.emptyHint')}
          </EmptyState>
        ) : (
          <EmptyState title={t(search ? 'pantry.notFound' : `pantry.nothing.${view}`)} />
        )}
        {id && (
          <AddField
            listId={id}
            state={state}
            label={t('pantry.add')}
            onAdd={lines => void addStock(pantry, lines, today)}
            onScan={mayScan ? () => setScanOpen(true) : undefined}
          />
        )}
      </div>
      {id && editedItem && (
        <StockSheet
          key={editedItem.id}
          pantry={{ ...pantry, id }}
          item={editedItem}
          today={today}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Suspense>
        {id && isScanOpen && (
          <ScanSheet
            catalogue={state.catalogue}
            onScanned={line => addStock(pantry, [line], today)}
            onClose={() => setScanOpen(false)}
          />
        )}
      </Suspense>
      {id && isRefillOpen && <RefillSheet pantry={{ ...pantry, id }} onClose={() => setRefillOpen(false)} />}
    </Page>
  )
}
