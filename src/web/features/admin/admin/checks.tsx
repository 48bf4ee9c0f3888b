import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { admin } from '#shared/contract/admin/admin.ts'
import { query } from '#web/api/query.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Row, RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { StatusSign } from '#web/ui/states/status-sign.tsx'

/** What many do well without. */
const OPTIONAL = ['ldapReady', 'oidcReady', 'enableOpenai']
const CHECKS = ['isSecure', 'baseUrlSet', 'emailReady', 'ldapReady', 'oidcReady', 'enableOpenai'] as const

/** What is ready for use, and what somebody who runs this server may still set. */
export function Checks() {
  const { t } = useTranslation()
  const checks = useQuery(query(admin.check))
  if (checks.isPending) return <RowListSkeleton rows={CHECKS.length} start={24} label={t('state.loading')} />
  if (checks.isError) return <QueryError result={checks} />
  const answers = { ...checks.data, isSecure: isSecureContext }
  return (
    <RowList label={t('site.checks')}>
      {CHECKS.map(check => {
        const isOptional = OPTIONAL.includes(check)
        const status = answers[check] ? 'good' : isOptional ? 'off' : 'attention'
        return (
          <Row
            key={check}
            start={<StatusSign status={status} />}
            title={t(`check.${check}.title`)}
            note={t(answers[check] ? `check.${check}.good` : `check.${check}.open`)}
          />
        )
      })}
    </RowList>
  )
}
