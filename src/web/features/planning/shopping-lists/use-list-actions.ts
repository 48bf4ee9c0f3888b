import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isPresent } from '#shared/domain/shopping-list/item.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { listAsMarkdown, listAsText, type TextBlock } from '#shared/domain/shopping-list/list-text.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { copyText } from '#web/ui/device/copy-text.ts'
import {
  IconArrowBackUp,
  IconBookmarks,
  IconChecks,
  IconClipboardText,
  IconCopy,
  IconHistory,
  IconLinkPlus,
  IconListCheck,
  IconListNumbers,
  IconMarkdown,
  IconPencil,
  IconPrinter,
  IconRoute,
  IconShare2,
  IconTags,
  IconTrash,
} from '#web/ui/icons/icons.ts'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { addStaples } from './adding/add-staples.ts'
import type { Block } from './arrange-items.ts'
import { removeItems, tickItems } from './change-items.ts'
import { lineOf } from './item-words.ts'
import { listsLink } from './list-links.ts'
import type { OpenSheet } from './list-sheets.tsx'
import type { ListsState } from './offline/lists-state.ts'

interface Given {
  listId: string
  list: ListState
  blocks: Block[]
  state: ListsState
  onSheet: (sheet: OpenSheet) => void
}

/** All that can be done with a list as a whole. */
export function useListActions({ listId, list, blocks, state, onSheet }: Given): MenuAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [arrangement, arrange] = usePreference('listArrangement')
  const present = [...list.items.values()].filter(isPresent)
  const open = present.filter(item => !item.checked)
  const ticked = present.filter(item => item.checked)
  const texts = (): TextBlock[] =>
    blocks.map(({ label, items }) => ({
      heading: label?.name ?? null,
      lines: items.map(item => lineOf(item, state.catalogue)),
    }))
  const copy = async (text: string) => {
    const isCopied = await copyText(text)
    if (isCopied) toast.success(t('lists.copied', { count: open.length }))
    else toast.failure(t('lists.notCopied'))
  }
  const share = () =>
    void navigator.share?.({ title: list.fields.name ?? '', text: listAsText(texts()) }).catch(() => undefined)
  const view = (id: 'own' | 'label' | 'shop', icon: MenuAction['icon'], startsGroup = false): MenuAction => ({
    id: `view-${id}`,
    label: t(`lists.views.${id}`),
    icon,
    isChosen: arrangement === id,
    startsGroup,
    run: () => arrange(id),
  })
  const [staples, ...moreStaples] =
    state.summaries?.filter(one => one.standing && !one.archived && one.id !== listId) ?? []
  const hasShare = typeof navigator.share === 'function'
  return [
    { id: 'lists', label: t('lists.toLists'), icon: IconListCheck, run: () => void navigate(listsLink(true)) },
    view('own', IconListNumbers, true),
    view('label', IconTags),
    view('shop', IconRoute),
    {
      id: 'labels',
      label: t('lists.orderLabels'),
      icon: IconTags,
      startsGroup: true,
      run: () => onSheet({ kind: 'labels' }),
    },
    { id: 'shop', label: t('lists.shopOrder'), icon: IconRoute, run: () => onSheet({ kind: 'shop' }) },
    ...(staples
      ? [
          {
            id: 'standing',
            label: t('lists.addStanding'),
            icon: IconBookmarks,
            run: () => (moreStaples.length ? onSheet({ kind: 'standing' }) : void addStaples(t, staples.id, listId)),
          },
        ]
      : []),
    {
      id: 'check-all',
      label: t('lists.tickAll'),
      icon: IconChecks,
      isDisabled: !open.length,
      startsGroup: true,
      run: () => tickItems(t, listId, open, true),
    },
    {
      id: 'uncheck-all',
      label: t('lists.untickAll'),
      icon: IconArrowBackUp,
      isDisabled: !ticked.length,
      run: () => tickItems(t, listId, ticked, false),
    },
    {
      id: 'clear',
      label: t('lists.removeTicked'),
      icon: IconTrash,
      isDisabled: !ticked.length,
      run: () => removeItems(t, listId, ticked),
    },
    {
      id: 'remove-all',
      label: t('lists.removeAll'),
      icon: IconTrash,
      isDisabled: !present.length,
      isDangerous: true,
      run: () => removeItems(t, listId, present),
    },
    {
      id: 'removed',
      label: t('lists.removedItems'),
      icon: IconHistory,
      run: () => onSheet({ kind: 'removed' }),
    },
    {
      id: 'text',
      label: t('lists.copyText'),
      icon: IconClipboardText,
      startsGroup: true,
      run: () => void copy(listAsText(texts())),
    },
    {
      id: 'markdown',
      label: t('lists.copyMarkdown'),
      icon: IconMarkdown,
      run: () => void copy(listAsMarkdown(texts())),
    },
    ...(hasShare ? [{ id: 'share', label: t('lists.share'), icon: IconShare2, run: share }] : []),
    { id: 'guests', label: t('lists.guests.menu'), icon: IconLinkPlus, run: () => onSheet({ kind: 'guests' }) },
    { id: 'print', label: t('lists.print'), icon: IconPrinter, run: () => print() },
    {
      id: 'details',
      label: t('lists.details'),
      icon: IconPencil,
      startsGroup: true,
      run: () => onSheet({ kind: 'details' }),
    },
    { id: 'duplicate', label: t('lists.duplicate'), icon: IconCopy, run: () => onSheet({ kind: 'duplicate' }) },
  ]
}
