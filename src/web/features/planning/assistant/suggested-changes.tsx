import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AssistantPlan } from '#shared/contract/planning/assistant.ts'
import { IconAlertTriangle, IconCheck } from '#web/ui/icons/icons.ts'
import classes from './assistant.module.css'
import type { Entry } from './use-conversation.ts'

interface Props {
  entry: Entry
  plan: AssistantPlan
  isBusy: boolean
  onCarryOut: (planId: string, outcome: 'done' | 'undone') => void
  onDecline: () => void
}

/** What would change, in the server's own words, and one tap that has it done. */
export function SuggestedChanges({ entry, plan, isBusy, onCarryOut, onDecline }: Props) {
  const { t } = useTranslation()
  const { outcome, result } = entry
  const lines = result?.changes ?? plan.changes.map(words => ({ words, problem: null }))
  const undo = outcome === 'done' ? result?.undo : null
  return (
    <section className={classes.plan} aria-label={t('assistant.changes')}>
      <Text fw={600}>{t(outcome === 'open' ? 'assistant.changes' : `assistant.outcome.${outcome ?? 'declined'}`)}</Text>
      <ul className={classes.changes}>
        {lines.map(({ words, problem }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may read the same, and their order never changes
          <li key={at} dir="auto">
            {problem !== null ? (
              <IconAlertTriangle size={18} className={classes.failed} aria-hidden />
            ) : (
              result && <IconCheck size={18} className={classes.carriedOut} aria-hidden />
            )}
            <span>
              {words}
              {problem !== null && (
                <Text span display="block" size="sm" c="red">
                  {t('assistant.notDone', { problem })}
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
      {outcome === 'open' && (
        <Group gap="xs">
          <Button disabled={isBusy} onClick={() => onCarryOut(plan.id, 'done')}>
            {t('assistant.doIt')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onDecline}>
            {t('assistant.notNow')}
          </Button>
        </Group>
      )}
      {undo && (
        <Button variant="default" disabled={isBusy} onClick={() => onCarryOut(undo, 'undone')}>
          {t('editor.undo')}
        </Button>
      )}
    </section>
  )
}
