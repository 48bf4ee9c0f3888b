import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { isPresent } from '#shared/domain/shopping-list/item.ts'
import { shopKey } from '#shared/domain/shopping-list/learned-order.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { addStaples } from './adding/add-staples.ts'
import { ChooseListSheet } from './adding/choose-list-sheet.tsx'
import { putOnList } from './adding/put-on-list.ts'
import { sendItems } from './adding/send-items.ts'
import { placeOfLabel, shopOrderOf } from './arrange-items.ts'
import { GuestLinksSheet } from './guests/guest-links-sheet.tsx'
import { ListDetailsSheet } from './list-details-sheet.tsx'
import { listLink } from './list-links.ts'
import { useCreateList, useGiveList, useMembers } from './lists.queries.ts'
import { act, knownList } from './offline/list-store.ts'
import type { ListsState } from './offline/lists-state.ts'
import { OrderSheet } from './order-sheet.tsx'
import { shownOf } from './use-lists.ts'

const RemovedSheet = lazy(() => import('./removed/removed-sheet.tsx'))
const ScanSheet = lazy(() => import('./scanning/scan-sheet.tsx'))

export type OpenSheet =
  | { kind: 'labels' | 'shop' | 'standing' | 'details' | 'duplicate' | 'guests' | 'scan' | 'removed' }
  | { kind: 'move' | 'copy'; ids: string[] }

interface Props {
  listId: string
  list: ListState
  state: ListsState
  sheet: OpenSheet
  onClose: () => void
}

/** The sheets that the menus of a list and of its items open. */
export function ListSheets({ listId, list, state, sheet, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateList()
  const give = useGiveList(listId)
  const members = useMembers()
  const { catalogue, summaries } = state
  const name = list.fields.name || t('lists.unnamed')
  const others = (summaries ?? []).filter(({ id, archived }) => id !== listId && !archived)

  if (sheet.kind === 'scan')
    return (
      <ScanSheet
        catalogue={catalogue}
        onScanned={line => putOnList(listId, shownOf(knownList(listId)), [line])}
        onClose={onClose}
      />
    )
  if (sheet.kind === 'removed') return <RemovedSheet {...{ listId, list, catalogue, onClose }} />
  if (sheet.kind === 'guests') return <GuestLinksSheet listId={listId} name={name} onClose={onClose} />
  if (sheet.kind === 'labels') {
    const labels = Object.values(catalogue.labels).sort(
      (a, b) => placeOfLabel(list, catalogue, a.id) - placeOfLabel(list, catalogue, b.id),
    )
    const save = (ids: string[]) => {
      act(listId, { kind: 'orderLabels', positions: Object.fromEntries(ids.map((id, i) => [id, i])) })
      onClose()
    }
    return (
      <OrderSheet
        title={t('lists.orderLabels')}
        hint={t('lists.orderLabelsHint')}
        things={labels}
        onSave={save}
        onClose={onClose}
      />
    )
  }
  if (sheet.kind === 'shop') {
    const ticks = state.purchases.filter(one => one.listId === listId)
    const nameOf = new Map(
      ticks.map(tick => [shopKey(tick), (tick.foodId && catalogue.foods[tick.foodId]?.name) || tick.note]),
    )
    const things = shopOrderOf(list, ticks).flatMap(id => {
      const name = nameOf.get(id) ?? catalogue.foods[id]?.name ?? (id.startsWith('"') ? id.slice(1, -1) : null)
      return name ? [{ id, name }] : []
    })
    const set = (fields: { shopOrder?: string[] | null; learnsOrder?: boolean }) =>
      act(listId, { kind: 'setList', fields })
    return (
      <OrderSheet
        key={String(list.fields.learnsOrder)}
        title={t('lists.shopOrder')}
        hint={things.length ? t('lists.shopOrderHint') : t('lists.nothingLearned')}
        things={things}
        learns={list.fields.learnsOrder}
        onLearns={learnsOrder => set({ learnsOrder })}
        onReset={() => {
          set({ shopOrder: null })
          onClose()
        }}
        onSave={shopOrder => {
          set({ shopOrder })
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  if (sheet.kind === 'standing') {
    const put = (from: string) => {
      void addStaples(t, from, listId)
      onClose()
    }
    const standing = others.filter(one => one.standing)
    return <ChooseListSheet title={t('lists.addStanding')} lists={standing} onChoose={put} onClose={onClose} />
  }
  if (sheet.kind === 'move' || sheet.kind === 'copy') {
    const { kind, ids } = sheet
    const send = (to: string) => {
      const { items, undo } = sendItems(listId, to, ids, kind)
      toast.success(
        t(kind === 'move' ? 'lists.movedTo' : 'lists.copiedTo', {
          count: items.length,
          name: others.find(one => one.id === to)?.name ?? '',
        }),
        { id: 'list-change', undo },
      )
      onClose()
    }
    return (
      <ChooseListSheet
        title={t(kind === 'move' ? 'lists.moveTo' : 'lists.copyTo')}
        lists={others}
        onChoose={send}
        onClose={onClose}
      />
    )
  }
  const { icon, color, standing } = list.fields
  const shop = list.fields.shop ?? null
  if (sheet.kind === 'details')
    return (
      <ListDetailsSheet
        title={t('lists.details')}
        initial={{ name, icon, color, standing, shop }}
        saveLabel={t('action.save')}
        owner={{ id: state.lists.get(listId)?.ownerId ?? '', members }}
        onSave={(_, fields, ownerId) => {
          if (Object.keys(fields).length) act(listId, { kind: 'setList', fields })
          if (ownerId) give.mutate(ownerId)
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <ListDetailsSheet
      title={t('lists.duplicate')}
      initial={{ name: t('lists.copyOf', { name }), icon, color, standing, shop }}
      saveLabel={t('lists.duplicate')}
      isSaving={create.isPending}
      onSave={details =>
        create.mutate(details, {
          onSuccess: ({ id }) => {
            const open = [...list.items.values()].filter(item => isPresent(item) && !item.checked)
            sendItems(
              listId,
              id,
              open.map(item => item.id),
              'copy',
            )
            onClose()
            void navigate(listLink(id))
          },
        })
      }
      onClose={onClose}
    />
  )
}
