import { Button } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type Key, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../sheets/confirm.tsx'
import { Row, RowList } from './row-list.tsx'

interface Props<Item, Id> {
  label: string
  items: readonly Item[]
  /** What stands in the row of one, and what else can be done with it; without `id` it cannot be removed. */
  row: (item: Item) => { key: Key; id: Id | null; title: ReactNode; note: ReactNode; action?: ReactNode }
  removal: UseMutationResult<unknown, Error, Id>
  onRemoved?: (item: Item) => void
  removeLabel: string
  question: (item: Item) => string
  /** What follows from it. */
  warning: string
}

/** Things one below the other, each of which can be removed for good: it asks first. */
export function RemovableRows<Item, Id>(props: Props<Item, Id>) {
  const { items, row, removal, removeLabel } = props
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<Item | null>(null)
  const [isAsking, setAsking] = useState(false)
  const id = leaving && row(leaving).id
  const confirm = () => {
    if (leaving === null || id === null) return
    removal.mutate(id, { onSuccess: () => props.onRemoved?.(leaving), onSettled: () => setAsking(false) })
  }
  return (
    <>
      {items.length > 0 && (
        <RowList label={props.label}>
          {items.map(item => {
            const { key, id, title, note, action } = row(item)
            const ask = () => {
              setLeaving(item)
              setAsking(true)
            }
            const remove = (
              <Button variant="subtle" color="red" onClick={ask}>
                {removeLabel}
              </Button>
            )
            return (
              <Row
                key={key}
                title={title}
                note={note}
                end={
                  <>
                    {action}
                    {id !== null && remove}
                  </>
                }
              />
            )
          })}
        </RowList>
      )}
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        isWorking={removal.isPending}
        title={leaving === null ? '' : props.question(leaving)}
        confirmLabel={removeLabel}
        cancelLabel={t('action.cancel')}
      >
        {props.warning}
      </Confirm>
    </>
  )
}
