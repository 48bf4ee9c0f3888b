import { PlainIcon } from '#web/ui/icons/plain-icon.tsx'
import classes from './heart-button.module.css'

interface Props {
  label: string
  isOn: boolean
  /** Lies over a picture. */
  isOver?: boolean
  className?: string
  onToggle: () => void
}

/** The heart of a recipe. Plain, because a list draws very many of them. */
export function HeartButton({ label, isOn, isOver, className = '', onToggle }: Props) {
  return (
    <button
      type="button"
      className={`${classes.heart} ${isOver ? classes.over : ''} ${className}`}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <PlainIcon of={isOn ? 'heartFilled' : 'heart'} />
    </button>
  )
}
