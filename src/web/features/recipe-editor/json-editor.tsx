import { json } from '@codemirror/lang-json'
import { Text, useComputedColorScheme } from '@mantine/core'
import CodeMirror from '@uiw/react-codemirror'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipeInput } from '#shared/contract/recipe-input.ts'
import { draftOf, inputOf, type RecipeDraft } from './draft/draft.ts'
import classes from './editor.module.css'

/** The whole recipe as JSON. What cannot be read is said so, and changes nothing. */
export default function JsonEditor({
  draft,
  onChange,
}: {
  draft: RecipeDraft
  onChange: (draft: RecipeDraft) => void
}) {
  const { t } = useTranslation()
  const scheme = useComputedColorScheme()
  const [text] = useState(() => JSON.stringify(inputOf(draft), null, 2))
  const [fault, setFault] = useState<string>()
  const read = (value: string) => {
    try {
      const parsed = RecipeInput.safeParse(JSON.parse(value))
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        return setFault(`${issue?.path.join('.')}: ${issue?.message}`)
      }
      setFault(undefined)
      onChange(draftOf(parsed.data))
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  return (
    <>
      <div className={classes.json} dir="ltr">
        <CodeMirror
          value={text}
          theme={scheme}
          extensions={[json()]}
          minHeight="50vh"
          onChange={read}
          aria-label={t('editor.json')}
          onCreateEditor={view => {
            view.contentDOM.setAttribute('aria-label', t('editor.json'))
            view.scrollDOM.tabIndex = 0
          }}
        />
      </div>
      {fault && (
        <Text c="red" size="sm" role="alert">
          {t('editor.notJson', { fault })}
        </Text>
      )}
    </>
  )
}
