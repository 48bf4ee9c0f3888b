import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { LONGEST_NAME } from '#shared/contract/fields.ts'
import classes from './data-table.module.css'

interface Props {
  value: string
  /** What it is, and of which row. */
  label: string
  t: TFunction
  onSave: (text: string) => Promise<unknown>
}

/** Text in a row that becomes a field when it is pressed: Enter or leaving it saves, Escape does not. */
export function EditableText({ value, label, t, onSave }: Props) {
  const [draft, setDraft] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const isLeaving = useRef(false)
  const finish = (text: string | undefined, toButton: boolean) => {
    if (isLeaving.current) return
    isLeaving.current = true
    setDraft(undefined)
    if (toButton) requestAnimationFrame(() => button.current?.focus())
    if (text !== undefined && text.trim() !== value) void onSave(text.trim()).catch(() => setDraft(text))
  }
  if (draft !== undefined)
    return (
      <input
        className={classes.field}
        aria-label={label}
        value={draft}
        maxLength={LONGEST_NAME}
        // biome-ignore lint/a11y/noAutofocus: it stands where the pressed text stood
        autoFocus
        onFocus={event => {
          isLeaving.current = false
          event.currentTarget.select()
        }}
        onChange={event => setDraft(event.currentTarget.value)}
        onBlur={() => finish(draft, false)}
        onKeyDown={event => {
          if (event.key === 'Enter') finish(draft, true)
          if (event.key === 'Escape') finish(undefined, true)
        }}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      className={classes.editable}
      aria-label={t('data.edit', { what: label, value: value || t('data.nothing') })}
      onClick={() => setDraft(value)}
    >
      {value ? (
        <span className={classes.editableWords} dir="auto">
          {value}
        </span>
      ) : (
        <span aria-hidden="true">–</span>
      )}
    </button>
  )
}
