import { Badge, Button, Text } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Diner } from '#shared/contract/accounts/diners.ts'
import { formatList } from '#web/i18n/format.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Row, RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { dinersQuery } from './diners.queries.ts'

const DinerDialog = lazy(() => import('./diner-dialog.tsx'))

/** Who eats here, with or without an account, and what they do not eat. */
export function DinersSection() {
  const { t } = useTranslation()
  const answer = useQuery(dinersQuery)
  const [open, setOpen] = useState<Diner | 'new' | null>(null)
  return (
    <Section
      title={t('table.title')}
      hint={t('table.hint')}
      actions={
        <Button variant="default" onClick={() => setOpen('new')}>
          {t('table.add')}
        </Button>
      }
    >
      {answer.isPending && <RowListSkeleton rows={2} label={t('state.loading')} />}
      {answer.isError && <QueryError result={answer} />}
      {answer.data?.length === 0 && <Text c="dimmed">{t('table.nobody')}</Text>}
      {answer.data && answer.data.length > 0 && (
        <RowList label={t('table.title')}>
          {answer.data.map(diner => (
            <Row
              key={diner.id}
              title={
                <>
                  <bdi>{diner.name}</bdi>
                  {!diner.isHome && (
                    <Badge variant="light" color="earth" ms={8}>
                      {t('table.notHome')}
                    </Badge>
                  )}
                </>
              }
              note={<Avoided diner={diner} />}
              end={
                <Button
                  variant="default"
                  size="sm"
                  onClick={() => setOpen(diner)}
                  aria-label={t('table.editOf', { name: diner.name })}
                >
                  {t('table.edit')}
                </Button>
              }
            />
          ))}
        </RowList>
      )}
      {open && (
        <Suspense>
          <DinerDialog diner={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Section>
  )
}

function Avoided({ diner }: { diner: Diner }) {
  const { t } = useTranslation()
  const words = [
    ...diner.allergens.map(id => t(`table.allergens.${id}`)),
    ...diner.diets.map(id => t(`table.diets.${id}`)),
    ...diner.dislikes,
  ]
  return words.length ? formatList(words) : t('table.eatsAll')
}
