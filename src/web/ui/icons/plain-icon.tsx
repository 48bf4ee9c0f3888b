import { shape as clock } from 'icon:clock'
import { shape as dots } from 'icon:dots'
import { shape as heart } from 'icon:heart'
import { shape as heartFilled } from 'icon:heart-filled'
import { shape as starFilled } from 'icon:star-filled'
import classes from './plain-icon.module.css'

const drawings = {
  clock: { line: clock.line, className: `${classes.icon} ${classes.small}` },
  dots: { line: dots.line, className: classes.icon },
  heart: { line: heart.line, className: classes.icon },
  heartFilled: { line: heartFilled.filled, className: `${classes.icon} ${classes.filled}` },
  starFilled: { line: starFilled.filled, className: `${classes.icon} ${classes.small} ${classes.filled}` },
}

/** The same icons in one path each, all else said by a class: for lists, which draw very many. */
export function PlainIcon({ of }: { of: keyof typeof drawings }) {
  const { line, className } = drawings[of]
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={line} />
    </svg>
  )
}
