import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Level, levels } from '#shared/domain/pantry/stock.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { wordsOf } from '../shopping-lists/item-words.ts'
import { LevelChoice } from './level-choice.tsx'
import classes from './pantry.module.css'
import { setLevels } from './set-levels.ts'
import type { Pantry } from './use-pantry.ts'

interface Props {
  pantry: Pantry
  /** What there is of the foods that were cooked with. */
  items: readonly ListItem[]
  onClose: () => void
}

/** After cooking: what is left of what was used. One step less of each is proposed; it is saved, corrected or left. */
export function UsedUpSheet({ pantry, items, onClose }: Props) {
  const { t } = useTranslation()
  const [shown] = useState(items)
  const [chosen, setChosen] = useState(() => new Map(items.map(item => [item.id, oneLess(item.level)])))
  const nameOf = (item: ListItem) => wordsOf(item, pantry.state.catalogue).name
  return (
    <Sheet opened onClose={onClose} title={t('pantry.usedUp')} closeLabel={t('action.close')}>
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {t('pantry.usedUpHint')}
        </Text>
        <ul className={classes.list} aria-label={t('pantry.usedUp')}>
          {shown.map(item => (
            <li key={item.id} className={classes.row}>
              <strong className={classes.name}>
                <bdi>{nameOf(item)}</bdi>
              </strong>
              <LevelChoice
                name={nameOf(item)}
                level={chosen.get(item.id) ?? 'some'}
                onChange={level => setChosen(new Map(chosen).set(item.id, level))}
              />
            </li>
          ))}
        </ul>
        <SheetFoot>
          <Button variant="default" onClick={onClose}>
            {t('pantry.leave')}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              onClose()
              setLevels(
                t,
                pantry,
                shown.map(item => ({ item, level: chosen.get(item.id) ?? 'some' })),
              )
            }}
          >
            {t('action.save')}
          </Button>
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}

const oneLess = (level: Level = 'some'): Level =>
  levels[Math.min(levels.indexOf(level) + 1, levels.length - 1)] ?? 'none'
