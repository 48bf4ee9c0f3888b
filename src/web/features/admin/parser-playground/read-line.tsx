import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ParsedIngredient } from '#shared/contract/catalog/parser.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'

interface ReadLineProps {
  title: string
  parsed: ParsedIngredient
}

/** What one parser made of a line, part by part, and how sure it is of each. */
export function ReadLine({ title, parsed }: ReadLineProps) {
  const { t } = useTranslation()
  const { ingredient, confidence } = parsed
  const parts = [
    ['quantity', ingredient.quantity ? formatNumber(ingredient.quantity) : '', confidence.quantity],
    ['unit', ingredient.unit?.name ?? '', confidence.unit],
    ['food', ingredient.food?.name ?? '', confidence.food],
    ['note', ingredient.note ?? '', confidence.comment],
  ] as const
  const sure = (share: number | null | undefined) =>
    typeof share === 'number' ? t('playground.sure', { percent: Math.round(share * 100) }) : null
  return (
    <Section title={title} hint={sure(confidence.average) ?? undefined}>
      <RowList label={title}>
        {parts
          .filter(([, text]) => text !== '')
          .map(([part, text, share]) => (
            <Row
              key={part}
              title={<bdi>{text}</bdi>}
              note={t(`playground.${part}`)}
              end={
                <Text size="sm" c="dimmed" data-figures>
                  {sure(share)}
                </Text>
              }
            />
          ))}
      </RowList>
    </Section>
  )
}
