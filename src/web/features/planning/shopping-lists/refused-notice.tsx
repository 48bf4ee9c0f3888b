import { Button, Group } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { factSign } from '#web/i18n/fact-sign.ts'
import { isolate } from '#web/i18n/format.ts'
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
  return (
    <Notice kind="failure" title={t('lists.notTaken')} mb="md">
      {t('lists.notTakenHint')}
      <ChangeLines changes={refusedChanges(kept.device.base, kept.refused ?? [], catalogue)} />
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

/** What somebody wanted to do, a line for each thing. */
export function ChangeLines({ changes }: { changes: readonly RefusedChange[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.refused}>
      {changes.map(change => {
        const [done, what] = partsOf(t, change)
        return (
          <li key={change.key}>
            {done}
            {what && (
              <>
                {factSign()}
                <bdi className={classes.refusedWhat}>{what}</bdi>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The same as a text to copy. */
export const textOfChanges = (t: TFunction, changes: readonly RefusedChange[]): string =>
  changes.map(change => partsOf(t, change).filter(Boolean).join(factSign())).join('\n')

/** What was done, and to what unless that is said already. */
function partsOf(t: TFunction, { kind, what }: RefusedChange): [done: string, what: string] {
  const name = isolate(what)
  const said = {
    add: () => t('lists.add'),
    edit: () => t('lists.edit'),
    tick: () => t('lists.tick', { name }),
    untick: () => t('lists.unticked', { count: 1, name }),
    remove: () => t('lists.remove'),
    restore: () => t('lists.bringBack'),
    details: () => t('lists.details'),
    labels: () => t('lists.orderLabels'),
    recipe: () => t('lists.times', { name }),
  }[kind]()
  return [said, kind === 'recipe' || kind === 'tick' || kind === 'untick' ? '' : what]
}
