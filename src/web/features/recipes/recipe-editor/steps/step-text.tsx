import { Progress, Textarea } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useTranslation } from 'react-i18next'
import { LazyRecipeText } from '#web/features/recipes/recipes/text/lazy-recipe-text.tsx'
import classes from '../editor.module.css'
import { useFocusWhenNew } from '../use-focus-when-new.ts'
import type { useStepPicture } from './use-step-picture.ts'

interface Props {
  label: string
  text: string
  isPreview: boolean
  isNew: boolean
  picture: ReturnType<typeof useStepPicture>
  onChange: (text: string) => void
  onNext: () => void
  onPasteMany: (text: string) => void
}

/** What is to be done, in Markdown; pictures are dropped and pasted into it, a long text becomes several steps. */
export function StepText({ label, text, isPreview, isNew, picture, onChange, onNext, onPasteMany }: Props) {
  const { t } = useTranslation()
  const field = useFocusWhenNew<HTMLTextAreaElement>(isNew)
  return (
    <>
      {isPreview ? (
        <div className={classes.preview}>
          <LazyRecipeText>{text}</LazyRecipeText>
        </div>
      ) : (
        <Textarea
          autosize
          minRows={2}
          aria-label={label}
          ref={field}
          value={text}
          onChange={event => onChange(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            onNext()
          }}
          onPaste={event => {
            const file = event.clipboardData.files[0]
            const pasted = event.clipboardData.getData('text')
            if (file) void picture.add(file)
            else if (!text.trim() && /\n\s*\S/.test(pasted.trim())) onPasteMany(pasted)
            else return
            event.preventDefault()
          }}
          onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={event => {
            if (!event.dataTransfer.files.length) return
            event.preventDefault()
            void picture.add(event.dataTransfer.files[0])
          }}
        />
      )}
      {picture.isUploading && <Progress value={100} animated aria-label={t('editor.uploading')} />}
      <input
        ref={picture.input}
        type="file"
        accept="image/*"
        hidden
        onChange={event => void picture.add(event.currentTarget.files?.[0])}
      />
    </>
  )
}
