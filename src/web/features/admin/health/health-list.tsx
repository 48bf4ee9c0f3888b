import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type HealthCheck, health } from '#shared/contract/admin/health.ts'
import { query } from '#web/api/query.ts'
import { formatBytes, formatRelative } from '#web/i18n/format.ts'
import { CopyButton } from '#web/ui/device/copy-button.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Row, RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { StatusSign } from '#web/ui/states/status-sign.tsx'

/** How the server is doing, and a report of it for those who help. */
export function HealthList() {
  const { t, i18n } = useTranslation()
  // Each check has its own facts, which the types of the texts cannot know.
  const say = t as unknown as (key: string, facts: Record<string, string | number>) => string
  const nameOfJob = (kind: string) => say(i18n.exists(`jobs.kinds.${kind}`) ? `jobs.kinds.${kind}` : kind, {})
  const result = useQuery({ ...query(health.get), staleTime: 0 })
  if (result.isPending) return <RowListSkeleton rows={10} start={24} label={t('state.loading')} />
  if (result.isError) return <QueryError result={result} />
  return (
    <Stack>
      <RowList label={t('settings.health')}>
        {result.data.checks.map(check => (
          <Row
            key={check.name}
            start={<StatusSign status={check.state === 'missing' ? 'attention' : check.state} />}
            title={t(`health.checks.${check.name}`)}
            note={say(`health.${check.state}.${check.name}`, wordsOf(check, nameOfJob))}
          />
        ))}
      </RowList>
      <Group>
        <CopyButton text={JSON.stringify(result.data, null, 2)} label={t('health.copyReport')} />
      </Group>
    </Stack>
  )
}

const SIZES = ['bytes', 'free', 'total']

type NameOfJob = (kind: string) => string

/** Sizes, moments and jobs as people read them. */
const wordsOf = ({ facts }: HealthCheck, nameOfJob: NameOfJob) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, wordOf(name, value, nameOfJob)]))

function wordOf(name: string, value: string | number | null, nameOfJob: NameOfJob) {
  if (typeof value === 'string' && name === 'kinds') return value.split(', ').map(nameOfJob).join(', ')
  if (typeof value === 'number' && SIZES.includes(name)) return formatBytes(value)
  if (typeof value === 'string' && name === 'at') return formatRelative(value)
  return value ?? ''
}
