import { useTranslation } from 'react-i18next'
import type { TableCount } from '#shared/contract/maintenance/backups.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { asWords, textKey } from './table-name.ts'
import { rowsOf } from './table-rows.ts'

/** What a restore found and brought, table by table; what was left comes first, with the reasons. */
export function TableCounts({ counts }: { counts: Record<string, TableCount> }) {
  const { t, i18n } = useTranslation()
  const keyOf = (group: 'tables' | 'left', name: string) => `backups.${group}.${textKey(name)}`
  const textOf = (group: 'tables' | 'left', name: string) => {
    const key = keyOf(group, name)
    return i18n.exists(key) ? t(key as 'backups.tables.recipes') : asWords(name)
  }
  const rows = rowsOf(counts, name => i18n.exists(keyOf('tables', name)))
  return (
    <RowList label={t('backups.counts')}>
      {rows.map(([name, { found, brought, left }]) => (
        <Row
          key={name}
          title={textOf('tables', name)}
          note={Object.entries(left)
            .map(([reason, count]) =>
              t('backups.leftOut', { number: formatNumber(count), reason: textOf('left', reason) }),
            )
            .join(factSign())}
          end={t('backups.broughtOf', { brought: formatNumber(brought), found: formatNumber(found) })}
        />
      ))}
    </RowList>
  )
}
