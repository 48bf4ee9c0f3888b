import { json } from '@codemirror/lang-json'
import { useComputedColorScheme } from '@mantine/core'
import CodeMirror from '@uiw/react-codemirror'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipeInput } from '#shared/contract/recipe-input.ts'
import { draftOf, inputOf, type RecipeDraft } from './draft/draft.ts'
import classes from './editor.module.css'

interface Props {
  draft: RecipeDraft
  onChange: (draft: RecipeDraft) => void
  /** Why the text cannot be read; undefined when it can. */
  onFault: (fault: string | undefined) => void
}

/** The whole recipe as JSON. What cannot be read is said so, and changes nothing. */
export default function JsonEditor({ draft, onChange, onFault }: Props) {
  const { t } = useTranslation()
  const scheme = useComputedColorScheme()
  const said = JSON.stringify(inputOf(draft), null, 2)
  const [text, setText] = useState(said)
  const [known, setKnown] = useState(said)
  // Undo and redo change the draft from outside, and the text follows.
  if (said !== known) {
    setKnown(said)
    setText(said)
  }
  useEffect(() => {
    if (known) onFault(undefined)
  }, [known, onFault])
  const read = (value: string) => {
    setText(value)
    const { next, fault } = draftOfText(value)
    onFault(fault)
    if (!next) return
    setKnown(JSON.stringify(inputOf(next), null, 2))
    onChange(next)
  }
  return (
    <div className={classes.json} dir="ltr">
      <CodeMirror
        value={text}
        theme={scheme}
        extensions={[json()]}
        minHeight="50vh"
        indentWithTab={false}
        onChange={read}
        aria-label={t('editor.json')}
        onCreateEditor={view => {
          view.contentDOM.setAttribute('aria-label', t('editor.json'))
          view.scrollDOM.tabIndex = 0
        }}
      />
    </div>
  )
}

function draftOfText(text: string): { next?: RecipeDraft; fault?: string } {
  try {
    const parsed = RecipeInput.safeParse(JSON.parse(text))
    if (parsed.success) return { next: draftOf(parsed.data) }
    const [issue] = parsed.error.issues
    return { fault: `${issue?.path.join('.')}: ${issue?.message}` }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}
