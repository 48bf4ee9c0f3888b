import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeSummary } from '#shared/contract/maintenance/change-jobs.ts'
import { query } from '#web/api/query.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatNumber, formatRelative } from '#web/i18n/format.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { StatusSign } from '#web/ui/states/status-sign.tsx'
import type { ChangeKind } from './change-kind.ts'
import classes from './change-list.module.css'
import { useTakeBack } from './follow-change.tsx'
import { UnchangedSheet } from './unchanged.tsx'

interface Props {
  kind: ChangeKind
  title: string
  hint?: string
}

/** One's changes of many things that were jobs: what became of each, also long after its toast is gone. Nothing where there is none. */
export function ChangeList({ kind, title: heading, hint }: Props) {
  const { t } = useTranslation()
  const takeBack = useTakeBack(kind)
  const [opened, setOpened] = useState<string>()
  const changes = useQuery(query(kind.calls.list)).data?.items
  if (!changes?.length) return null
  return (
    <div className={classes.changes}>
      <Section title={heading} hint={hint}>
        <RowList label={heading}>
          {changes.map(change => {
            const title = titleOf(change)
            return (
              <Row
                key={change.id}
                start={<StateIcon {...change} />}
                title={title}
                note={noteOf(change)}
                isEndBelow
                end={
                  <Group gap="xs">
                    {change.unchanged > 0 && (
                      <Button
                        variant="default"
                        aria-label={`${t('bin.open')}: ${title}`}
                        onClick={() => setOpened(change.id)}
                      >
                        {t('bin.open')}
                      </Button>
                    )}
                    {change.mayUndo && change.state === 'over' && (
                      <Button
                        variant="default"
                        aria-label={`${t('editor.undo')}: ${title}`}
                        onClick={() => void takeBack(change.id)}
                      >
                        {t('editor.undo')}
                      </Button>
                    )}
                  </Group>
                }
              />
            )
          })}
        </RowList>
        {opened && <OpenedChange key={opened} kind={kind} id={opened} onClose={() => setOpened(undefined)} />}
      </Section>
    </div>
  )

  function titleOf({ action, done, unchanged }: ChangeSummary): string {
    return action === 'undo' ? t(`jobs.kinds.${kind.undoJob}`) : kind.sayDone(action, done - unchanged, t)
  }
  function noteOf({ state, outcome, endedAt, unchanged, error }: ChangeSummary): string {
    const when = endedAt && t(`jobs.last.${outcome ?? 'success'}`, { when: formatRelative(endedAt) })
    const left = unchanged > 0 && t('selection.notChanged', { number: formatNumber(unchanged) })
    return [state === 'over' ? when : t('jobs.running'), left, error].filter(Boolean).join(factSign())
  }
}

function StateIcon({ state, outcome, unchanged }: ChangeSummary) {
  if (state !== 'over') return <StatusSign status="off" />
  const isWhole = outcome === 'success' && unchanged === 0
  return <StatusSign status={isWhole ? 'good' : 'attention'} />
}

function OpenedChange({ kind, id, onClose }: { kind: ChangeKind; id: string; onClose: () => void }) {
  const { data } = useQuery(query(kind.calls.get, { params: { id } }))
  return <UnchangedSheet things={data?.leftAlone ?? []} isOpen={data !== undefined} onClose={onClose} />
}
