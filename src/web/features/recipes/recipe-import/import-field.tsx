import { Button, Group, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconFileImport } from '#web/ui/icons/icons.ts'
import { classifyInput, isWhole } from './classify-input.ts'
import classes from './import.module.css'
import { ImportFailure } from './import-failure.tsx'
import { ImportProgress } from './import-progress.tsx'
import { canPaste, PasteButton } from './paste-button.tsx'

interface Props {
  text: string
  onText: (text: string) => void
  onRead: (text: string) => void
  onFile: (file: File) => void
  isWorking: boolean
  error: unknown
  /** Whether it was a file that failed, and nothing that stands in the field. */
  isFileWrong: boolean
}

/**
 * One field for a link, several links, a page's source, JSON, words or a file. What was put in stays until it is saved;
 * what is pasted or dropped and is whole goes on by itself.
 */
export function ImportField({ text, onText, onRead, onFile, isWorking, error, isFileWrong }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { kind } = classifyInput(text)
  const take = (given: string) => {
    onText(given)
    if (isWhole(classifyInput(given))) onRead(given)
  }
  return (
    <form
      className={classes.field}
      data-over={isOver || undefined}
      onSubmit={event => {
        event.preventDefault()
        onRead(text)
      }}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
        else take(event.dataTransfer.getData('text'))
      }}
    >
      <Textarea
        autosize
        minRows={3}
        maxRows={16}
        label={t('import.label')}
        description={t('import.description')}
        placeholder="https://…"
        value={text}
        onChange={({ currentTarget, nativeEvent }) => (isPasted(nativeEvent) ? take : onText)(currentTarget.value)}
        onKeyDown={event => {
          const isPlain = event.key === 'Enter' && !event.shiftKey
          if (!isPlain || (kind !== 'link' && !event.ctrlKey && !event.metaKey)) return
          event.preventDefault()
          onRead(text)
        }}
        disabled={isWorking}
        data-autofocus
        autoFocus
      />
      <Text size="sm" c="dimmed" aria-live="polite" mih={22}>
        {kind === 'nothing' ? '' : t(`import.kinds.${kind}`)}
      </Text>
      <Group mt="xs">
        {kind === 'nothing' && canPaste() ? (
          <PasteButton onPaste={take} disabled={isWorking} />
        ) : (
          <Button type="submit" disabled={kind === 'nothing'} loading={isWorking}>
            {t('import.read')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
          disabled={isWorking}
          onClick={() => input.current?.click()}
        >
          {t('import.file')}
        </Button>
      </Group>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,.pdf,application/pdf,.zip,.paprikarecipes,.json,.html,.htm,.txt,.md,.cook,application/zip,application/json,text/html,text/plain"
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      {isWorking && <ImportProgress kind={kind} />}
      {!isWorking && error ? <ImportFailure error={error} kind={isFileWrong ? 'file' : kind} /> : null}
    </form>
  )
}

/** Whether a change of the field came from the clipboard, at once. */
const isPasted = (event: Event) => event instanceof InputEvent && event.inputType === 'insertFromPaste'
