import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './editor.module.css'

/** The heading of a section, above the row that begins it; nothing where none begins. */
export function SectionTitle({ title, onChange }: { title: string | null; onChange: (title: string) => void }) {
  const { t } = useTranslation()
  if (title === null) return null
  return (
    <TextInput
      className={classes.heading}
      variant="unstyled"
      aria-label={t('editor.sectionTitle')}
      placeholder={t('editor.sectionTitle')}
      value={title}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
