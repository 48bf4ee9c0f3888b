import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './heart-button.module.css'

interface Props {
  name: string
  isOn: boolean
  /** Lies over a picture. */
  isOver?: boolean
  onToggle: () => void
}

/** The heart of a recipe. Plain, because a list draws very many of them. */
export function HeartButton({ name, isOn, isOver, onToggle }: Props) {
  const { t } = useTranslation()
  const Icon = isOn ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={isOver ? `${classes.heart} ${classes.over}` : classes.heart}
      aria-pressed={isOn}
      aria-label={t('recipes.favorite', { name })}
      onClick={onToggle}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
