import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prices, type RememberedPrice } from '#shared/contract/catalog/prices.ts'
import { useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { LineSkeleton } from '#web/ui/states/skeletons.tsx'
import { EditPrice } from './edit-price.tsx'
import { formatPrice } from './format-price.ts'
import { type PricedThing, useChangePrices, usePricesOf } from './prices.queries.ts'

interface Props {
  thing: PricedThing
  onClose: () => void
}

/** What was paid for one thing: to look at, put right and forget. */
export default function PricesSheet({ thing, onClose }: Props) {
  const { t } = useTranslation()
  const answer = usePricesOf(thing)
  const [edited, setEdited] = useState<RememberedPrice | null>(null)
  const { data } = answer
  if (edited) return <EditPrice price={edited} onClose={() => setEdited(null)} />
  return (
    <Sheet opened onClose={onClose} title={t('prices.title', { name: thing.name })} closeLabel={t('action.close')}>
      <Stack>
        {answer.isError && (
          <ErrorState
            title={t('prices.failed')}
            message={failureText(answer.error, t)}
            retryLabel={t('action.tryAgain')}
            onRetry={() => void answer.refetch()}
            isRetrying={answer.isFetching}
          />
        )}
        {answer.isPending && <LineSkeleton width={240} />}
        {data?.prices.length === 0 && <Text c="dimmed">{t('prices.none')}</Text>}
        {data && data.prices.length > 0 && (
          <RowList label={t('prices.title', { name: thing.name })}>
            {data.prices.map(price => (
              <Row
                key={price.id}
                title={formatPrice(price.price, data.currency)}
                note={<bdi>{noteOf(price)}</bdi>}
                end={
                  <Button variant="subtle" onClick={() => setEdited(price)}>
                    {t('action.edit')}
                  </Button>
                }
              />
            ))}
          </RowList>
        )}
        {data && data.prices.length > 0 && <CurrencyField currency={data.currency} />}
      </Stack>
    </Sheet>
  )
}

const noteOf = ({ quantity, packageSize, unit, shop, paidOn }: RememberedPrice): string => {
  const size = packageSize && `× ${formatNumber(packageSize.quantity)} ${packageSize.unit}`
  const amount = [formatNumber(quantity), size, unit].filter(Boolean).join(' ')
  return [amount, shop, formatDate(paidOn)].filter(Boolean).join(factSign())
}

function CurrencyField({ currency }: { currency: string }) {
  const { t } = useTranslation()
  const { setCurrency } = useChangePrices()
  const mayCall = useMayCall(prices.setCurrency)
  const mayManage = useSession()?.canManageHousehold
  if (!mayCall || !mayManage) return null
  const names = new Intl.DisplayNames(i18next.language, { type: 'currency' })
  return (
    <NativeSelect
      label={t('prices.currency')}
      description={t('prices.currencyHint')}
      value={currency}
      onChange={event => setCurrency.mutate(event.currentTarget.value)}
      data={Intl.supportedValuesOf('currency').map(code => ({ value: code, label: `${code} – ${names.of(code)}` }))}
    />
  )
}
