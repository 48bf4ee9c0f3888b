import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useTranslation } from 'react-i18next'
import { usePeople } from '#web/features/accounts/groups/groups.queries.ts'
import { useOwnerChoices } from '#web/features/accounts/groups/use-owner-choices.ts'

/** Whom the recipe belongs to: somebody of the group. */
export function OwnerField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation()
  return (
    <Select
      size="md"
      maw="20rem"
      label={t('editor.owner')}
      description={t('editor.ownerHint')}
      allowDeselect={false}
      value={value}
      data={useOwnerChoices()}
      onChange={id => id && onChange(id)}
    />
  )
}

/** The name of an owner, where there is nothing to choose. */
export function OwnerName({ id }: { id: string | null }) {
  return usePeople().get(id ?? '')?.fullName ?? null
}
