import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LineWords } from '#web/features/catalog/line-words/line-words-shown.tsx'
import { IconPlus } from '#web/ui/icons/icons.ts'
import { type DraftIngredient, newIngredient } from '../draft/draft.ts'
import classes from '../editor.module.css'
import { writtenFields } from './ingredients-of-lines.ts'
import { useTypedLine } from './pending-reads.ts'
import { useReadLine } from './use-read-line.ts'

interface Props {
  /** Lines stay as they are written. */
  isPlain: boolean
  /** Somebody begins to write in it. */
  onUse: () => void
  onAdd: (added: DraftIngredient[]) => void
  onAddText: (text: string) => unknown
}

/** A line as one writes it, read while it is typed; each word can be called something else by a tap. */
export function QuickAdd({ isPlain, onUse, onAdd, onAddText }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { line, isCorrected, callWord } = useReadLine(text, isPlain)
  const add = (lines: string) => {
    if (!lines.trim()) return
    setText('')
    onAddText(lines)
  }
  const addTyped = () => {
    if (!line || !isCorrected) return add(text)
    setText('')
    onAdd([{ ...newIngredient(line.note), ...writtenFields(line), originalText: line.text }])
  }
  const input = useRef<HTMLInputElement>(null)
  useTypedLine(input, addTyped)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        addTyped()
      }}
    >
      <div className={classes.quick}>
        <TextInput
          ref={input}
          className={classes.newLine}
          variant="unstyled"
          aria-label={t('editor.addIngredient')}
          placeholder={t('editor.ingredientExample')}
          value={text}
          onFocus={onUse}
          onChange={event => setText(event.currentTarget.value)}
          onPaste={event => {
            const pasted = event.clipboardData.getData('text')
            if (!/\n\s*\S/.test(pasted.trim())) return
            event.preventDefault()
            add(pasted)
          }}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={!text.trim()}
        >
          {t('editor.add')}
        </Button>
      </div>
      {!isPlain && (
        // biome-ignore lint/a11y/useSemanticElements: no fieldset, these words are not a form of their own
        <div className={classes.parsed} role="group" aria-label={t('editor.lineRead')}>
          {line && <LineWords line={line} onWordAs={callWord} />}
        </div>
      )}
    </form>
  )
}
