import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  label: string
  sendLabel: string
  text?: string
  isSending: boolean
  /** Calls back when it is done, so that nothing typed is lost before. */
  onSend: (text: string, done: () => void) => void
  onCancel?: () => void
}

/** A few words, sent by the button or by Ctrl and Enter. */
export function CommentForm({ label, sendLabel, text: former = '', isSending, onSend, onCancel }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(former)
  const words = text.trim()
  const send = () => {
    // What was written since then stays.
    if (words && !isSending) onSend(words, () => setText(now => (now === text ? '' : now)))
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        autosize
        minRows={2}
        label={label}
        description={t('comments.markdown')}
        data-autofocus={onCancel && true}
        autoFocus={!!onCancel}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          if (event.key === 'Escape' && onCancel) onCancel()
        }}
      />
      <Group justify="flex-end" mt="xs">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('recipes.cancel')}
          </Button>
        )}
        <Button type="submit" variant={onCancel ? 'filled' : 'default'} disabled={!words} loading={isSending}>
          {sendLabel}
        </Button>
      </Group>
    </form>
  )
}
