import { Button, Group } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/states/notice.tsx'
import classes from './lists.module.css'
import { settleRefused } from './offline/list-store.ts'
import type { KeptList, ListsState } from './offline/lists-state.ts'
import { type RefusedChange, refusedChanges } from './refused-words.ts'

interface Props {
  listId: string
  kept: KeptList
  catalogue: ListsState['catalogue']
}

/** What was done here and the server will never take: what it was, to be tried once more or discarded. */
export function RefusedNotice({ listId, kept, catalogue }: Props) {
  const { t } = useTranslation()
  const changes = refusedChanges(kept.device.base, kept.refused ?? [], catalogue)
  return (
    <Notice kind="failure" title={t('lists.notTaken')} mb="md">
      {t('lists.notTakenHint')}
      <ul className={classes.refused}>
        {changes.map(change => (
          <li key={change.key}>{sayChange(t, change)}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" onClick={() => void settleRefused(listId, true)}>
          {t('action.tryAgain')}
        </Button>
        <Button variant="default" onClick={() => void settleRefused(listId, false)}>
          {t('editor.discard')}
        </Button>
      </Group>
    </Notice>
  )
}

function sayChange(t: TFunction, { kind, what }: RefusedChange) {
  const done = {
    add: () => t('lists.add'),
    edit: () => t('lists.edit'),
    remove: () => t('lists.remove'),
    restore: () => t('lists.bringBack'),
    details: () => t('lists.details'),
    labels: () => t('lists.orderLabels'),
    recipe: () => t('lists.times', { name: what }),
  }[kind]()
  return kind === 'recipe' || !what ? (
    done
  ) : (
    <>
      {done} · <bdi className={classes.refusedWhat}>{what}</bdi>
    </>
  )
}
