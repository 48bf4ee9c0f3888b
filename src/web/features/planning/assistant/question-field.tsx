import { ActionIcon, Textarea } from '@mantine/core'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_MESSAGE } from '#shared/contract/planning/assistant.ts'
import { IconPlus, IconSend } from '#web/ui/icons/icons.ts'
import classes from './assistant.module.css'

interface Props {
  isBusy: boolean
  onAsk: (text: string) => void
  /** Absent where there is nothing to forget. */
  onStartOver?: () => void
}

/** The field for a question. Enter sends it; Shift and Enter begin a new line. */
export function QuestionField({ isBusy, onAsk, onStartOver }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy || !text.trim()) return
    onAsk(text.trim())
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  return (
    <form className={classes.ask} onSubmit={send}>
      {onStartOver && (
        <ActionIcon variant="default" size={44} aria-label={t('assistant.startOver')} onClick={onStartOver}>
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      )}
      <Textarea
        className={classes.field}
        aria-label={t('assistant.placeholder')}
        placeholder={t('assistant.placeholder')}
        value={text}
        maxLength={LONGEST_MESSAGE}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autosize
        minRows={1}
        maxRows={6}
        dir="auto"
        enterKeyHint="send"
        data-autofocus
      />
      <ActionIcon type="submit" size={44} aria-label={t('assistant.send')} disabled={isBusy || !text.trim()}>
        <IconSend size={20} aria-hidden />
      </ActionIcon>
    </form>
  )
}
