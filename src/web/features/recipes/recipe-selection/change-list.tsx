import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BulkChangeSummary, bulkChanges } from '#shared/contract/recipes/bulk-changes.ts'
import { query } from '#web/api/query.ts'
import { formatNumber, formatRelative } from '#web/i18n/format.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '#web/ui/icons.ts'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './change-list.module.css'
import { sayDone } from './change-words.ts'
import { useTakeBack } from './follow-change.tsx'
import { UnchangedSheet } from './unchanged-recipes.tsx'

/** One's changes of many recipes that were jobs: what became of each, also long after its toast is gone. Nothing where there is none. */
export function ChangeList() {
  const { t } = useTranslation()
  const takeBack = useTakeBack()
  const [opened, setOpened] = useState<string>()
  const changes = useQuery(query(bulkChanges.list)).data?.items
  if (!changes?.length) return null
  return (
    <div className={classes.changes}>
      <Section title={t('recipeTable.changes')} hint={t('recipeTable.changesHint')}>
        <RowList label={t('recipeTable.changes')}>
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
        {opened && <OpenedChange key={opened} id={opened} onClose={() => setOpened(undefined)} />}
      </Section>
    </div>
  )

  function titleOf({ action, done, unchanged }: BulkChangeSummary): string {
    return action === 'undo' ? t('jobs.kinds.undo-recipe-changes') : sayDone(action, done - unchanged, t)
  }
  function noteOf({ state, outcome, endedAt, unchanged, error }: BulkChangeSummary): string {
    const when = endedAt && t(`jobs.last.${outcome ?? 'success'}`, { when: formatRelative(endedAt) })
    const left = unchanged > 0 && t('selection.notChanged', { number: formatNumber(unchanged) })
    return [state === 'over' ? when : t('jobs.running'), left, error].filter(Boolean).join(' · ')
  }
}

function StateIcon({ state, outcome, unchanged }: BulkChangeSummary) {
  if (state !== 'over') return <IconCircleDashed size={24} aria-hidden />
  const isWhole = outcome === 'success' && unchanged === 0
  return isWhole ? <IconCircleCheck size={24} aria-hidden /> : <IconAlertTriangle size={24} aria-hidden />
}

function OpenedChange({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(query(bulkChanges.get, { params: { id } }))
  return <UnchangedSheet recipes={data?.leftAlone ?? []} isOpen={data !== undefined} onClose={onClose} />
}
