import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconSearch } from '#web/ui/icons/icons.ts'

interface Props extends Omit<TextInputProps, 'onChange'> {
  value: string
  onChange: (text: string) => void
  /** What empties it does; without it the field is told that nothing is in it. */
  onClear?: () => void
}

/** A field to search in, with a sign that empties it. One goes on writing in it then. */
export function SearchInput({ value, onChange, onClear, ...props }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    if (onClear) onClear()
    else onChange('')
    // The sign goes with the words, and the focus would go with the sign.
    field.current?.focus()
  }
  return (
    <TextInput
      ref={field}
      type="search"
      role="searchbox"
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={value && <CloseButton aria-label={t('recipes.clearSearch')} onClick={clear} />}
      {...props}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
