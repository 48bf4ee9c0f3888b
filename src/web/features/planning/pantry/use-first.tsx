import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { IconFridge } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { lineOf } from '../shopping-lists/item-words.ts'
import { arrangeStock } from './arrange-stock.ts'
import { whenToUse } from './stock-words.ts'
import { useConfidence } from './use-confidence.ts'
import { usePantry } from './use-pantry.ts'

const MOST = 5

/** What is in the house and does not keep, that which goes first first. */
export function UseFirst({ today }: { today: CalendarDay }) {
  const { t, i18n } = useTranslation()
  const pantry = usePantry()
  const { items, state } = pantry
  const { isDoubtful } = useConfidence(pantry)
  const nameOf = (item: (typeof items)[number]) => lineOf(item, state.catalogue)
  const asked = { view: 'soon', search: '', today, language: i18n.language, nameOf } as const
  const soon = arrangeStock(items, asked).flatMap(shelf => shelf.items)
  if (soon.length === 0) return null
  return (
    <Section
      title={t('pantry.views.soon')}
      actions={
        <Button variant="default" renderRoot={props => <Link to="/household/pantry" {...props} />}>
          {t('pantry.title')}
        </Button>
      }
    >
      <RowList label={t('pantry.views.soon')}>
        {soon.slice(0, MOST).map(item => (
          <Row
            key={item.id}
            start={<IconFridge size={20} aria-hidden />}
            title={<bdi>{nameOf(item)}</bdi>}
            note={isDoubtful(item) ? t('pantry.probablyGone') : whenToUse(t, item, today)}
          />
        ))}
      </RowList>
    </Section>
  )
}
