import { Button, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isStatus } from '#web/api/api-error.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import classes from './assistant.module.css'
import { AssistantEntry } from './assistant-entry.tsx'
import { type AssistantOpening, closeAssistant } from './assistant-opening.ts'
import { QuestionField } from './question-field.tsx'
import { useConversation } from './use-conversation.ts'

const EXAMPLES = ['assistant.example.quick', 'assistant.example.move', 'assistant.example.list'] as const

/** A conversation about recipes, the plan and the lists. It stays while the page does, also when the sheet is closed. */
export function AssistantSheet({ opening }: { opening: AssistantOpening }) {
  const { t } = useTranslation()
  const { isOpen, question } = opening
  const conversation = useConversation()
  const { entries, error, isBusy, ask, askAgain, stop, startOver, carryOut, decline } = conversation
  const askFirst = useEffectEvent((text: string) => void ask(text))
  useEffect(() => {
    if (isOpen && question) askFirst(question)
  }, [isOpen, question])
  const isNew = entries.length === 0
  return (
    <Sheet
      opened={isOpen}
      onClose={closeAssistant}
      title={t('assistant.title')}
      closeLabel={t('action.close')}
      size={640}
    >
      <Stack gap="md" role="log" aria-label={t('assistant.conversation')}>
        {isNew && (
          <>
            <Text c="dimmed">{t('assistant.lead')}</Text>
            <div className={classes.examples}>
              {EXAMPLES.map(example => (
                <Button key={example} variant="default" className={classes.example} onClick={() => ask(t(example))}>
                  {t(example)}
                </Button>
              ))}
            </div>
          </>
        )}
        {entries.map(entry => (
          <AssistantEntry
            key={entry.id}
            entry={entry}
            isBusy={isBusy}
            onCarryOut={(planId, outcome) => carryOut(entry, planId, outcome)}
            onDecline={() => decline(entry)}
          />
        ))}
        {isBusy && (
          <div className={classes.busy}>
            <Loader size={18} color="gray" aria-hidden />
            <Text c="dimmed">{t('assistant.working')}</Text>
            <Button variant="subtle" size="compact-md" onClick={stop}>
              {t('assistant.stop')}
            </Button>
          </div>
        )}
        {error !== null && (
          <Notice kind="failure">
            {isStatus(error, 404) ? t('assistant.gone') : failureText(error, t)}
            {askAgain && (
              <Button mt="xs" variant="default" display="block" onClick={askAgain}>
                {t('action.tryAgain')}
              </Button>
            )}
          </Notice>
        )}
        <EndOfTalk of={`${entries.length} ${isBusy}`} />
      </Stack>
      <SheetFoot>
        <QuestionField isBusy={isBusy} onAsk={ask} onStartOver={isNew ? undefined : startOver} />
      </SheetFoot>
    </Sheet>
  )
}

/** Keeps what was said last in sight. */
function EndOfTalk({ of }: { of: string }) {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown again whenever something was said
  useEffect(() => {
    // It answers with a promise in some browsers, which is nothing to clean up.
    end.current?.scrollIntoView({ block: 'end' })
  }, [of])
  return <div ref={end} className={classes.end} />
}
