import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { ReadLine } from '#web/features/catalog/line-words/line-words.ts'
import { wordsOf } from '#web/features/catalog/line-words/line-words.ts'
import { useFocusWhenNew } from '../use-focus-when-new.ts'
import classes from './line-field.module.css'

interface Props {
  label: string
  line: Pick<ReadLine, 'text' | 'parts'>
  /** Its parts are not told apart. */
  isPlain: boolean
  isNew: boolean
  onChange: (text: string) => void
  onLeave: () => void
  /** Somebody is at work in it, by pointer or by key. */
  onUse: () => void
  onEnter: () => void
  /** Backspace where nothing is left to erase. */
  onErase: () => void
  onPasteMany: (text: string) => void
}

/** One line of text whose parts are tinted: the tints lie under a field that has the same words at the same places. */
export function LineField(props: Props) {
  const { label, line, isPlain, isNew, onChange, onLeave, onUse, onEnter, onErase, onPasteMany } = props
  const field = useFocusWhenNew<HTMLTextAreaElement>(isNew)
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (line.text.trim()) onEnter()
    }
    if (event.key === 'Backspace' && !line.text) {
      event.preventDefault()
      const row = event.currentTarget.closest('li')
      row?.previousElementSibling?.querySelector('textarea')?.focus()
      onErase()
    }
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/\n\s*\S/.test(pasted.trim())) return
    event.preventDefault()
    onPasteMany(pasted)
  }
  const way = line.text ? 'auto' : undefined
  return (
    <div className={classes.field}>
      <div className={classes.tints} dir={way} aria-hidden>
        {isPlain ? line.text : <Tinted line={line} />}
        {/* An empty line is as high as any other. */}
        {'\u200b'}
      </div>
      <textarea
        ref={field}
        rows={1}
        className={classes.text}
        dir={way}
        aria-label={label}
        value={line.text}
        enterKeyHint="next"
        onChange={event => {
          onUse()
          onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))
        }}
        onBlur={onLeave}
        onClick={onUse}
        onKeyUp={onUse}
        onKeyDown={press}
        onPaste={paste}
      />
    </div>
  )
}

function Tinted({ line }: Pick<Props, 'line'>) {
  const pieces: React.ReactNode[] = []
  let end = 0
  for (const { start, end: stop, kind } of runsOf(line)) {
    pieces.push(line.text.slice(end, start))
    pieces.push(
      <span key={start} data-kind={kind} className={classes.tint}>
        {line.text.slice(start, stop)}
      </span>,
    )
    end = stop
  }
  pieces.push(line.text.slice(end))
  return pieces
}

/** Words of one kind beside each other, as one stretch. */
function runsOf(line: Pick<ReadLine, 'text' | 'parts'>) {
  const runs: { start: number; end: number; kind: string }[] = []
  for (const { start, end, kind } of wordsOf(line)) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.end = end
    else runs.push({ start, end, kind })
  }
  return runs
}
