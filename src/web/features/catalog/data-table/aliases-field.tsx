import { useTranslation } from 'react-i18next'
import { NamesInput } from '#web/ui/forms/names-input.tsx'

/** Further names by which ingredient lines find a thing. */
export function AliasesField({ value, onChange }: { value: string[]; onChange: (names: string[]) => void }) {
  const { t } = useTranslation()
  return <NamesInput label={t('data.aliases')} description={t('data.aliasesHint')} value={value} onChange={onChange} />
}
