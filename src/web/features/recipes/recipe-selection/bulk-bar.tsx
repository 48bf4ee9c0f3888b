import { CloseButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useReachByEnter } from '#web/ui/focus/use-reach-by-enter.ts'
import { useBottomInset } from '#web/ui/page/use-bottom-inset.ts'
import { letterOf } from '#web/ui/rows/letter-of.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import classes from './bulk-bar.module.css'
import { BulkButtons } from './bulk-buttons.tsx'
import { listMatching } from './recipe-selection.queries.ts'
import { chooseButtonId, type Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  /** The list from which is chosen. */
  filters: Partial<RecipeListQuery>
  total: number | undefined
  /** Whether the recipes can be given to somebody else as well. */
  canHandOver?: boolean
}

/** How many recipes are chosen, and what can be done with them. It lies over the foot of the page. */
export function BulkBar({ selection, filters, total, canHandOver }: Props) {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  const end = () => {
    // The bar goes and must not take the focus along.
    document.getElementById(chooseButtonId)?.focus({ preventScroll: true })
    selection.end()
  }
  const count = selection.chosen.size
  // What arrives after the choosing is over does not begin it again.
  const { mutate, isPending: isAsking } = useMutation({ mutationFn: () => listMatching(filters) })
  const selectAll = () =>
    mutate(undefined, {
      onSuccess: ({ items, total }) => {
        selection.add(items)
        if (items.length < total) toast.info(t('selection.tooMany', { number: formatNumber(items.length) }))
      },
    })
  useBottomInset('over-foot')
  useReachByEnter(bar)
  useKeys({ selectAll, end: selection.end })
  return (
    <section ref={bar} className={classes.bar} aria-label={t('selection.title')}>
      <div className={classes.head}>
        <CloseButton size={44} iconSize={20} aria-label={t('selection.end')} onClick={end} />
        <span role="status" className={classes.count} data-figures>
          {t('selection.count', { count, number: formatNumber(count) })}
        </span>
        {count !== total && (
          <button type="button" className={classes.all} disabled={isAsking || !total} onClick={selectAll}>
            {t('selection.all', { count: total ?? 0, number: formatNumber(total ?? 0) })}
          </button>
        )}
      </div>
      <BulkButtons
        recipes={[...selection.chosen.values()]}
        isChoosing={isAsking}
        onDone={selection.keepOnly}
        canHandOver={canHandOver}
      />
    </section>
  )
}

/** Escape ends the choosing and Ctrl+A chooses all, wherever the focus is, but for fields and dialogs. */
function useKeys({ selectAll, end }: { selectAll: () => void; end: () => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const element = event.target instanceof HTMLElement ? event.target : document.body
      if (event.defaultPrevented || element.closest('[role=dialog], [role=menu], [role=listbox]')) return
      if (event.key === 'Escape') end()
      const isTyping = element.matches('input:not([type=checkbox]), textarea, [contenteditable]')
      if (letterOf(event) !== 'a' || !(event.ctrlKey || event.metaKey) || isTyping) return
      event.preventDefault()
      selectAll()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
