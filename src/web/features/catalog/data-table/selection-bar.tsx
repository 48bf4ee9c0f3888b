import { Button, CloseButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '#web/api/refresh.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useReachByEnter } from '#web/ui/focus/use-reach-by-enter.ts'
import { IconArrowMerge, IconTrash } from '#web/ui/icons/icons.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { MOST_WAITED_FOR, useDataChange } from '../data-changes/use-data-change.ts'
import type { DataSource } from './data-source.ts'
import classes from './data-table.module.css'
import { each } from './each.ts'
import { MergeDialog } from './merge-dialog.tsx'
import type { Selection } from './use-selection.ts'

interface Props<T extends { id: string }> {
  source: DataSource<T>
  selection: Selection<T>
  nameOf: (item: T) => string
  /** Further things to do with those that are chosen. */
  children?: ReactNode
}

/** What can be done with the chosen rows. It lies over the foot of the page, so that nothing moves when it comes. */
export function SelectionBar<T extends { id: string }>({ source, selection, nameOf, children }: Props<T>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  const begin = useDataChange()
  const [isMerging, setMerging] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useReachByEnter(bar)
  const { items } = selection
  const [first] = items
  const remove = async () => {
    setWorking(true)
    if (source.removal && items.length > MOST_WAITED_FOR) {
      if (await begin(items, { action: source.removal })) selection.clear()
      setWorking(false)
      return
    }
    const { answers, failed } = await each(items, ({ id }) => source.remove(id))
    await refresh(client, source.noun, 'recipe')
    setWorking(false)
    selection.replace(failed)
    if (failed.length) toast.failure(t('data.failed', { count: failed.length }))
    if (answers.length)
      offerUndo(t('bin.removed', { count: answers.length, name: first && nameOf(first) }), answers.flat())
  }
  if (!items.length) return null
  return (
    <section ref={bar} className={classes.selection} aria-label={t('data.chosen')}>
      <CloseButton size={44} iconSize={20} aria-label={t('action.selectNone')} onClick={selection.clear} />
      <span role="status" className={classes.selected} data-figures>
        {t('data.selected', { count: items.length, number: formatNumber(items.length) })}
      </span>
      {children}
      {source.merge && items.length > 1 && items.length <= MOST_WAITED_FOR && (
        <Button
          variant="default"
          leftSection={<IconArrowMerge size={18} aria-hidden />}
          onClick={() => setMerging(true)}
        >
          {t('data.merge')}
        </Button>
      )}
      <Button
        color="red"
        variant="light"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={isWorking}
        onClick={() => void remove()}
      >
        {t('data.remove')}
      </Button>
      {isMerging && (
        <MergeDialog
          items={items.map(item => ({ id: item.id, name: nameOf(item) }))}
          source={source}
          onClose={() => setMerging(false)}
          onDone={() => {
            setMerging(false)
            selection.clear()
          }}
        />
      )}
    </section>
  )
}
