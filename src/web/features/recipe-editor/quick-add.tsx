import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import classes from './editor.module.css'
import { readLines } from './ingredients-of-lines.ts'

/** A line as one writes it, read while it is typed; many lines pasted become many ingredients. */
export function QuickAdd({ onAdd }: { onAdd: (text: string) => Promise<void> }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [parsed, setParsed] = useState<ParsedLine | null>(null)
  useEffect(() => {
    let isLate = false
    if (text.trim()) void readLines([text]).then(([line]) => !isLate && setParsed(line ?? null))
    return () => {
      isLate = true
    }
  }, [text])
  const add = async (lines: string) => {
    if (!lines.trim()) return
    setText('')
    setParsed(null)
    await onAdd(lines)
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void add(text)
      }}
    >
      <div className={classes.quick}>
        <TextInput
          className={classes.grow}
          aria-label={t('editor.addIngredient')}
          placeholder={t('editor.ingredientExample')}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onPaste={event => {
            const pasted = event.clipboardData.getData('text')
            if (!/\n\s*\S/.test(pasted.trim())) return
            event.preventDefault()
            void add(pasted)
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
      {text.trim() && parsed && parsed.input === text && (
        <p className={classes.parsed} aria-live="polite">
          {parsed.parts.map(({ start, end, kind }) => (
            <span key={start} data-kind={kind} title={t(`editor.parts.${kind}`)}>
              {text.slice(start, end)}
            </span>
          ))}
        </p>
      )}
    </form>
  )
}
