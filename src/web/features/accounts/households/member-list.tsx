import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { membersQuery } from './households.queries.ts'
import { MemberRow } from './member-row.tsx'
import { MembersSkeleton } from './members-skeleton.tsx'

/** Who lives here, and what each may do. */
export function MemberList() {
  const { t } = useTranslation()
  const members = useQuery(membersQuery)
  if (members.isPending) return <MembersSkeleton label={t('state.loading')} />
  if (members.isError) return <QueryError result={members} />
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm">
        {t('members.count', { count: members.data.items.length })}
      </Text>
      {members.data.items.map(member => (
        <MemberRow key={member.id} member={member} />
      ))}
    </>
  )
}
