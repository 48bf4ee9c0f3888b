import { TagsInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useTranslation } from 'react-i18next'

/** Further names by which ingredient lines find a thing. */
export function AliasesField({ value, onChange }: { value: string[]; onChange: (names: string[]) => void }) {
  const { t } = useTranslation()
  return (
    <TagsInput
      label={t('data.aliases')}
      description={t('data.aliasesHint')}
      value={value}
      onChange={onChange}
      acceptValueOnBlur
    />
  )
}
