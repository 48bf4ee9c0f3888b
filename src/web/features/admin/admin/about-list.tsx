import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AdminAppInfo, admin } from '#shared/contract/admin/admin.ts'
import { query } from '#web/api/query.ts'
import { CopyButton } from '#web/ui/device/copy-button.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Row, RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'

const FACTS = [
  'larderVersion',
  'buildId',
  'production',
  'demoStatus',
  'apiPort',
  'apiDocs',
  'dbType',
  'dbUrl',
  'allowSignup',
  'defaultGroup',
  'defaultHousehold',
] as const

/** How this installation is set up, also as a text for a report. */
export function AboutList() {
  const { t } = useTranslation()
  const about = useQuery(query(admin.getAbout))
  if (about.isPending) return <RowListSkeleton rows={FACTS.length} isPlain label={t('state.loading')} />
  if (about.isError) return <QueryError result={about} />
  const textOf = (value: AdminAppInfo[(typeof FACTS)[number]]) =>
    typeof value === 'boolean'
      ? t(value ? 'state.yes' : 'state.no')
      : String(value === 'unknown' ? '–' : (value ?? '–'))
  return (
    <>
      <RowList label={t('site.about')}>
        {FACTS.map(fact => (
          <Row
            key={fact}
            title={t(`about.${fact}`)}
            end={
              <Text ta="end" maw="60%">
                {textOf(about.data[fact])}
              </Text>
            }
          />
        ))}
      </RowList>
      <CopyButton mt="md" text={reportOf(about.data)} label={t('site.copyReport')} />
    </>
  )
}

/** Plain lines in English for those who help; neither the database's address nor anybody's name is among them. */
const reportOf = (about: AdminAppInfo) =>
  Object.entries(about)
    .filter(([name]) => !/^(dbUrl|default)/.test(name))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
