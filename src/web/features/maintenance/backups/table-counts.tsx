import { useTranslation } from 'react-i18next'
import type { TableCount } from '#shared/contract/maintenance/backups.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { asWords, textKey } from './table-name.ts'

/** What a restore found and brought, table by table; what was left comes first, with the reasons. */
export function TableCounts({ counts }: { counts: Record<string, TableCount> }) {
  const { t, i18n } = useTranslation()
  const textOf = (group: 'tables' | 'left', name: string) => {
    const key = `backups.${group}.${textKey(name)}`
    return i18n.exists(key) ? t(key as 'backups.tables.recipes') : asWords(name)
  }
  const rows = Object.entries(counts).filter(([name, { found }]) => found > 0 && name !== 'alembic_version')
  const isWhole = ([, { found, brought }]: (typeof rows)[number]) => found === brought
  return (
    <RowList label={t('backups.counts')}>
      {[...rows.filter(row => !isWhole(row)), ...rows.filter(isWhole)].map(([name, { found, brought, left }]) => (
        <Row
          key={name}
          title={textOf('tables', name)}
          note={Object.entries(left)
            .map(([reason, count]) =>
              t('backups.leftOut', { number: formatNumber(count), reason: textOf('left', reason) }),
            )
            .join(' · ')}
          end={t('backups.broughtOf', { brought: formatNumber(brought), found: formatNumber(found) })}
        />
      ))}
    </RowList>
  )
}
