import { json } from '@codemirror/lang-json'
import { useComputedColorScheme } from '@mantine/core'
import CodeMirror from '@uiw/react-codemirror'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inputOf, type RecipeDraft } from './draft/draft.ts'
import { draftOfJson, type JsonFault } from './draft/draft-of-json.ts'
import classes from './json-editor.module.css'

interface Props {
  draft: RecipeDraft
  onChange: (draft: RecipeDraft) => void
  /** Why the text cannot be read; undefined when it can. */
  onFault: (fault: JsonFault | undefined) => void
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
  const take = (value: string) => {
    setText(value)
    const read = draftOfJson(value)
    if ('fault' in read) return onFault(read.fault)
    onFault(undefined)
    setKnown(JSON.stringify(inputOf(read.draft), null, 2))
    onChange(read.draft)
  }
  return (
    <div className={classes.json} dir="ltr">
      <CodeMirror
        value={text}
        theme={scheme}
        extensions={[json()]}
        minHeight="50vh"
        indentWithTab={false}
        onChange={take}
        aria-label={t('editor.json')}
        onCreateEditor={view => {
          view.contentDOM.setAttribute('aria-label', t('editor.json'))
          view.scrollDOM.tabIndex = 0
        }}
      />
    </div>
  )
}
