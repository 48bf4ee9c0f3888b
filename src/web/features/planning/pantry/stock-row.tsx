import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { type Level, spoilsSoon } from '#shared/domain/pantry/stock.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatDate, isolate } from '#web/i18n/format.ts'
import { wordsOf } from '../shopping-lists/item-words.ts'
import type { Catalogue } from '../shopping-lists/offline/catalogue.ts'
import { LevelChoice } from './level-choice.tsx'
import classes from './pantry.module.css'
import { placeName, whenToUse } from './stock-words.ts'

interface Props {
  item: ListItem
  catalogue: Catalogue
  today: CalendarDay
  /** Whether the row says where the thing is. */
  isPlaced?: boolean
  /** Whether it is probably used up. */
  isDoubtful?: boolean
  onLevel: (item: ListItem, level: Level) => void
  onEdit: (id: string) => void
}

/** Something in stock: how much is left is one tap, the rest is behind its name. */
export function StockRow({ item, catalogue, today, isPlaced, isDoubtful, onLevel, onEdit }: Props) {
  const { t } = useTranslation()
  const { amount, name, note } = wordsOf(item, catalogue)
  const notes = [
    isDoubtful ? t('pantry.probablyGone') : '',
    whenToUse(t, item, today),
    item.openedOn ? t('pantry.openedSince', { day: formatDate(item.openedOn, 'short') }) : '',
    isPlaced && item.place ? placeName(t, item.place) : '',
    item.leftoversOf ? t('plan.leftovers') : '',
    note,
  ].filter(Boolean)
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.words} onClick={() => onEdit(item.id)}>
        {amount && <span>{amount} </span>}
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {notes.length > 0 && (
          <span className={classes.note} data-soon={(!isDoubtful && spoilsSoon(item, today)) || undefined}>
            {notes.map(isolate).join(factSign())}
          </span>
        )}
      </UnstyledButton>
      <LevelChoice name={name} level={item.level ?? 'some'} onChange={level => onLevel(item, level)} />
    </li>
  )
}
