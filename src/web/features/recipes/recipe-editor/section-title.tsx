import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './editor.module.css'
import { useFocusWhenNew } from './use-focus-when-new.ts'

interface Props {
  title: string | null
  onChange: (title: string) => void
  /** Enter where no row of its own stands under it. */
  onAlone?: () => void
}

/** The heading of a section, above the row that begins it; nothing where none begins. Enter goes on to that row. */
export function SectionTitle({ title, onChange, onAlone }: Props) {
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
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        const row = event.currentTarget.closest('li')?.querySelector('textarea')
        if (row) row.focus()
        else onAlone?.()
      }}
    />
  )
}
