import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useTranslation } from 'react-i18next'
import { type Level, levels } from '#shared/domain/pantry/stock.ts'
import classes from './pantry.module.css'

interface Props {
  name: string
  level: Level
  onChange: (level: Level) => void
}

/** How much is left, in one tap. */
export function LevelChoice({ name, level, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      className={classes.levels}
      classNames={{ label: classes.segment }}
      aria-label={t('pantry.levelOf', { name })}
      value={level}
      onChange={value => onChange(value as Level)}
      data={levels.map(value => ({ value, label: t(`pantry.levels.${value}`) }))}
    />
  )
}
