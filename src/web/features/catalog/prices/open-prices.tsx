import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PricedThing } from './prices.queries.ts'

const PricesSheet = lazy(() => import('./prices-sheet.tsx'))

/** Opens what is remembered of a thing. */
export function OpenPrices({ thing }: { thing: PricedThing }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" px={0} style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {t('prices.title', { name: thing.name })}
      </Button>
      <Suspense>{isOpen && <PricesSheet thing={thing} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
