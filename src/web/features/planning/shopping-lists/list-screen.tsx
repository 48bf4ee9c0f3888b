import { Button, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { barCodes } from '#shared/contract/catalog/bar-codes.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { keysForMove, type Placed } from '#shared/domain/shopping-list/order-key.ts'
import { useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { useWakeLock } from '#web/ui/device/use-wake-lock.ts'
import { IconDots } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { LongRows } from '#web/ui/rows/long-rows.tsx'
import { SortableList } from '#web/ui/sorting/sortable-list.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { AddField } from './adding/add-field.tsx'
import { arrange, type Block, tickedItems } from './arrange-items.ts'
import { lineOf } from './item-words.ts'
import { authorName } from './items/author-name.ts'
import { ItemRow, type PlaceInBlock } from './items/item-row.tsx'
import { TickedItems } from './items/ticked-items.tsx'
import { useHaveItNow } from './items/use-have-it-now.ts'
import type { OpenSheet } from './list-sheets.tsx'
import classes from './lists.module.css'
import { NotLoaded } from './not-loaded.tsx'
import { act, knownList } from './offline/list-store.ts'
import { useSnapshot } from './offline/use-snapshot.ts'
import { RecipesOnList } from './recipes-on-list.tsx'
import { SyncNote } from './sync-note.tsx'
import { useListActions } from './use-list-actions.ts'
import { shownOf, useLists } from './use-lists.ts'
import { useOthers } from './use-others.ts'

const GoneList = lazy(() => import('./gone-list.tsx').then(module => ({ default: module.GoneList })))
const RefusedNotice = lazy(() => import('./refused-notice.tsx').then(module => ({ default: module.RefusedNotice })))
const ItemSheet = lazy(() => import('./items/item-sheet.tsx').then(module => ({ default: module.ItemSheet })))
const ListTotal = lazy(() => import('./list-total.tsx'))
const ListSheets = lazy(() => import('./list-sheets.tsx').then(module => ({ default: module.ListSheets })))

interface ListScreenProps {
  listId: string
  /** What is offered once nothing is left to buy. */
  afterwards?: ReactNode
}

/** A list in the hand. */
export function ListScreen({ listId, afterwards }: ListScreenProps) {
  const { t } = useTranslation()
  const user = useSession()
  const [others, hearOthers] = useOthers(listId, user?.id)
  const state = useLists(listId, hearOthers)
  const [arrangement] = usePreference('listArrangement')
  const [edited, setEdited] = useState<string | null>(null)
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const haveItNow = useHaveItNow()
  const kept = state.lists.get(listId)
  const list = shownOf(kept ?? knownList(listId))
  const { catalogue, purchases } = state
  const here = { arrangement, catalogue, purchases: purchases.filter(one => one.listId === listId) }
  const blocks = arrange(list, here)
  const ticked = tickedItems(list)
  const actions = useListActions({ listId, list, blocks, state, onSheet: setSheet })
  const edit = useCallback((id: string) => setEdited(id), [])
  const send = useCallback((ids: string[], kind: 'move' | 'copy') => setSheet({ kind, ids }), [])
  const mayScan = useMayCall(barCodes.list)
  // Hands are full in a shop.
  useWakeLock()
  const isComing = !state.isLoaded || (!kept && state.problem === null)
  const name =
    list.fields.name ||
    state.summaries?.find(one => one.id === listId)?.name ||
    t(isComing ? 'lists.title' : 'lists.unnamed')
  useSnapshot(listId, kept !== undefined && !isComing)
  const editedItem = edited ? list.items.get(edited) : undefined
  const openCount = blocks.reduce((sum, { items }) => sum + items.length, 0)
  if (kept?.isGone)
    return (
      <Suspense>
        <GoneList listId={listId} list={list} state={state} />
      </Suspense>
    )
  return (
    <Page
      title={name}
      heading={
        <bdi>
          {list.fields.icon && <span aria-hidden="true">{list.fields.icon} </span>}
          {name}
        </bdi>
      }
      width="reading"
      actions={
        <ActionMenu
          actions={actions}
          position="bottom-end"
          width={280}
          button={menu => (
            <Button variant="default" className={classes.menu} aria-label={t('lists.menu')} {...menu}>
              <span className={classes.menuWords}>{t('lists.menu')}</span>
              <IconDots size={20} aria-hidden />
            </Button>
          )}
        />
      }
    >
      <div className={classes.screen}>
        <SyncNote
          waiting={kept?.device.waiting.length ?? 0}
          problem={kept ? state.problem : null}
          others={others.flatMap(([id, { name }]) => name ?? authorName(t, id, catalogue) ?? [])}
          usual={openCount > 0 ? t('lists.open', { count: openCount }) : ''}
        />
        {kept?.refused && (
          <Suspense>
            <RefusedNotice listId={listId} kept={kept} catalogue={catalogue} />
          </Suspense>
        )}
        {isComing && openCount === 0 && <RowsSkeleton label={t('lists.loading')} />}
        {!kept && state.problem && <NotLoaded listId={listId} problem={state.problem} />}
        {kept && !isComing && openCount === 0 && ticked.length === 0 && (
          <EmptyState drawing="basket" title={t('lists.empty')}>
            {t('lists.emptyHint')}
          </EmptyState>
        )}
        {!isComing && openCount === 0 && ticked.length > 0 && (
          <Text c="dimmed" my="lg">
            {t('lists.allTicked')}
          </Text>
        )}
        {openCount === 0 && afterwards}
        {blocks.map(block => (
          <ItemBlock
            key={block.label?.id ?? ''}
            block={block}
            {...{ listId, catalogue, edit, send }}
            isSorted={arrangement === 'shop'}
          />
        ))}
        <TickedItems items={ticked}>
          {item => (
            <li key={item.id}>
              <ItemRow {...{ listId, item, catalogue }} onEdit={edit} onSend={send} onHand={haveItNow} />
            </li>
          )}
        </TickedItems>
        <Suspense>
          <ListTotal {...{ list, catalogue }} />
        </Suspense>
        <RecipesOnList {...{ listId, list, catalogue }} />
        <AddField
          {...{ listId, list, state }}
          fieldRef={field}
          onScan={mayScan ? () => setSheet({ kind: 'scan' }) : undefined}
        />
      </div>
      <Suspense>
        {/* Also when somebody removes it meanwhile, or it becomes part of another: what was typed is not lost. */}
        {editedItem && (
          <ItemSheet key={editedItem.id} {...{ listId, catalogue }} item={editedItem} onClose={() => setEdited(null)} />
        )}
        {sheet && <ListSheets {...{ listId, list, state, sheet }} onClose={() => setSheet(null)} />}
      </Suspense>
    </Page>
  )
}

const idOf = ({ id }: ListItem) => id

interface BlockProps {
  block: Block
  listId: string
  catalogue: Parameters<typeof lineOf>[1] & Parameters<typeof ItemRow>[0]['catalogue']
  isSorted: boolean
  edit: (id: string) => void
  send: (ids: string[], kind: 'move' | 'copy') => void
}

function ItemBlock({ block: { label, items }, listId, catalogue, isSorted, edit, send }: BlockProps) {
  const { t } = useTranslation()
  const latest = useRef(items)
  useLayoutEffect(() => {
    latest.current = items
  })
  // The same for every drawing, so that of a thousand rows only those that changed are drawn anew.
  const place = useCallback(
    (id: string, to: PlaceInBlock) => {
      const all = latest.current
      const from = all.findIndex(item => item.id === id)
      const at = { top: 0, up: from - 1, down: from + 1, bottom: all.length - 1 }[to]
      if (from < 0 || at < 0 || at >= all.length) return
      const undo = moveItem(listId, all, from, at)
      // Where it went may be out of sight, and those who do not see hear it.
      toast.info(t('editor.movedOver', { place: at + 1 }), { id: 'list-change', undo })
    },
    [listId, t],
  )
  const row = (item: ListItem, handle?: ReactNode) => (
    <ItemRow
      {...{ listId, item, catalogue, handle }}
      onEdit={edit}
      onSend={send}
      onMove={isSorted || items.length < 2 ? undefined : place}
    />
  )
  return (
    <section aria-label={label?.name}>
      {label && (
        <h2 className={classes.label}>
          <span className={classes.dot} style={{ background: label.color }} aria-hidden="true" />
          <bdi>{label.name}</bdi>
        </h2>
      )}
      {isSorted ? (
        <LongRows items={items} idOf={idOf}>
          {rows => (
            <ul className={classes.list}>
              {rows.map(item => (
                <li key={item.id}>{row(item)}</li>
              ))}
            </ul>
          )}
        </LongRows>
      ) : (
        <SortableList
          items={items}
          idOf={idOf}
          nameOf={item => lineOf(item, catalogue)}
          onMove={(from, to) => moveItem(listId, items, from, to)}
        >
          {(item, _index, handle) => row(item, items.length > 1 ? handle : undefined)}
        </SortableList>
      )}
    </section>
  )
}

/** Answers with what brings the item back to where it was. */
function moveItem(listId: string, items: readonly ListItem[], from: number, to: number): () => void {
  const moved = items[from]!
  const rest = items.filter(item => item !== moved)
  const keys = keysForMove(rest, moved.id, to)
  const before = items.filter(({ id }) => keys.some(key => key.id === id))
  const place = (all: readonly Placed[]) =>
    act(listId, ...all.map(({ id, order }) => ({ kind: 'move' as const, item: id, order })))
  place(keys)
  return () => place(before)
}
