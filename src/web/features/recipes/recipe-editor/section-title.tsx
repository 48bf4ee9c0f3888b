import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './editor.module.css'
import { useFocusWhenNew } from './use-focus-when-new.ts'

/** The heading of a section, above the row that begins it; nothing where none begins. */
export function SectionTitle({ title, onChange }: { title: string | null; onChange: (title: string) => void }) {
  const { t } = useTranslation()
  // A stored section has a title: where there is none, it was begun just now.
  const field = useFocusWhenNew<HTMLInputElement>(title === '')
  if (title === null) return null
  return (
    <TextInput
      ref={field}
      className={classes.heading}
      variant="unstyled"
      aria-label={t('editor.sectionTitle')}
      placeholder={t('editor.sectionTitle')}
      value={title}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
