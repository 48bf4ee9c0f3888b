import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '#shared/contract/groups.ts'
import { query } from '#web/api/query.ts'

const everybody = query(groups.listMembers, {
  query: { page: 1, perPage: -1, orderBy: 'full_name', orderDirection: 'asc' },
})

/** Whom the recipe belongs to: somebody of the group. */
export function OwnerField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation()
  const members = useQuery(everybody).data?.items ?? []
  return (
    <Select
      size="md"
      maw="20rem"
      label={t('editor.owner')}
      description={t('editor.ownerHint')}
      allowDeselect={false}
      value={value}
      data={members.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      onChange={id => id && onChange(id)}
    />
  )
}

/** The name of an owner, where there is nothing to choose. */
export function OwnerName({ id }: { id: string | null }) {
  const members = useQuery(everybody).data?.items ?? []
  return members.find(member => member.id === id)?.fullName ?? null
}
