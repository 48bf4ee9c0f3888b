import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { removedItems } from '#shared/contract/planning/removed-items.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { type Removal, removalsOf } from '#shared/domain/shopping-list/removed-items.ts'
import { query } from '#web/api/query.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatDate } from '#web/i18n/format.ts'
import { IconCheck } from '#web/ui/icons/icons.ts'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { putBack, takeOff } from '../change-items.ts'
import { wordsOf } from '../item-words.ts'
import { authorName } from '../items/author-name.ts'
import type { Catalogue } from '../offline/catalogue.ts'
import { knownList } from '../offline/list-store.ts'
import classes from './removed.module.css'
import { takeRemoved } from './take-removed.ts'

interface Props {
  listId: string
  list: ListState
  catalogue: Catalogue
  onClose: () => void
}

/** What was removed from a list in the last 30 days, and the way back: as this device knows it, and what the server adds to that. */
export default function RemovedSheet({ listId, list, catalogue, onClose }: Props) {
  const { t } = useTranslation()
  const user = useSession()
  const asked = query(removedItems.list, { params: { id: listId } })
  const { data, isError, isPending, refetch } = useQuery({ ...asked, staleTime: 0, gcTime: 0, meta: { quiet: true } })
  useEffect(() => {
    if (data) void takeRemoved(listId, data)
  }, [listId, data])
  const removals = removalsOf(list.items.values(), Date.now(), { ...data?.by, ...ownRemovals(listId, user?.id) })
  const bringBack = (items: ListItem[]) => {
    putBack(listId, items)
    const name = nameOf(items[0]!)
    toast.success(t('bin.back', { count: items.length, name }), {
      id: 'list-change',
      undo: () => takeOff(listId, items),
    })
  }
  const nameOf = (item: ListItem) => wordsOf(item, catalogue).name || t('lists.item')
  const headingOf = ({ at, by }: Removal) =>
    [formatDate(new Date(at), 'long'), authorName(t, by, catalogue)].filter(Boolean).join(factSign())
  return (
    <Sheet opened onClose={onClose} title={t('lists.removedItems')} closeLabel={t('action.close')}>
      {removals.length > 0 && isError && (
        <Text c="dimmed" size="sm">
          {t('lists.offlineHint')}
        </Text>
      )}
      {removals.length === 0 && isPending && <RowsSkeleton label={t('lists.loading')} />}
      {removals.length === 0 && isError && (
        <ErrorState
          title={t('failure.couldNotLoad')}
          message={t('failure.noAnswer')}
          retryLabel={t('action.tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
      {removals.length === 0 && data && (
        <EmptyState drawing="basket" title={t('lists.noneRemoved')}>
          {t('lists.noneRemovedHint')}
        </EmptyState>
      )}
      <Stack gap="lg">
        {removals.map(removal => (
          <section key={`${headingOf(removal)} ${removal.by}`} aria-label={headingOf(removal)}>
            <div className={classes.heading}>
              <Text c="dimmed" size="sm" component="h3">
                <bdi>{headingOf(removal)}</bdi>
              </Text>
              {removal.items.length > 1 && (
                <Button variant="subtle" onClick={() => bringBack(removal.items)}>
                  {t('lists.bringBackAll')}
                </Button>
              )}
            </div>
            <RowList label={headingOf(removal)}>
              {removal.items.map(item => {
                const { amount, note } = wordsOf(item, catalogue)
                return (
                  <Row
                    key={item.id}
                    start={
                      item.checked && (
                        <span role="img" aria-label={t('lists.ticked', { count: 1, name: nameOf(item) })}>
                          <IconCheck size={18} aria-hidden />
                        </span>
                      )
                    }
                    title={<bdi>{[amount, nameOf(item)].filter(Boolean).join(' ')}</bdi>}
                    note={note && <bdi>{note}</bdi>}
                    end={
                      <Button
                        variant="default"
                        aria-label={t('bin.bringBackOne', { name: nameOf(item) })}
                        onClick={() => bringBack([item])}
                      >
                        {t('lists.bringBack')}
                      </Button>
                    }
                  />
                )
              })}
            </RowList>
          </section>
        ))}
      </Stack>
    </Sheet>
  )
}

/** What was removed here and the server has not heard of, by the person who is signed in. */
function ownRemovals(listId: string, userId: string | undefined): Record<string, string> {
  const { waiting } = knownList(listId).device
  return Object.fromEntries(userId ? waiting.flatMap(one => (one.kind === 'remove' ? [[one.item, userId]] : [])) : [])
}
