import { __iconNode as clock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { __iconNode as dots } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { __iconNode as heart } from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { __iconNode as heartFilled } from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import { __iconNode as starFilled } from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import classes from './plain-icon.module.css'

const lineOf = (node: typeof clock) => node.map(([, { d }]) => d).join('')

const drawings = {
  clock: { line: lineOf(clock), className: `${classes.icon} ${classes.small}` },
  dots: { line: lineOf(dots), className: classes.icon },
  heart: { line: lineOf(heart), className: classes.icon },
  heartFilled: { line: lineOf(heartFilled), className: `${classes.icon} ${classes.filled}` },
  starFilled: { line: lineOf(starFilled), className: `${classes.icon} ${classes.small} ${classes.filled}` },
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
