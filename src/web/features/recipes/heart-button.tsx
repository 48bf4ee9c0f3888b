import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import classes from './heart-button.module.css'

interface Props {
  label: string
  isOn: boolean
  /** Lies over a picture. */
  isOver?: boolean
  onToggle: () => void
}

/** The heart of a recipe. Plain, because a list draws very many of them. */
export function HeartButton({ label, isOn, isOver, onToggle }: Props) {
  const Icon = isOn ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={isOver ? `${classes.heart} ${classes.over}` : classes.heart}
      aria-pressed={isOn}
      aria-label={label}
      onClick={onToggle}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
