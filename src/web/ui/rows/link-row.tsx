import type { ReactNode } from 'react'
import { IconChevronRight } from '#web/ui/icons/icons.ts'
import classes from './link-row.module.css'

interface LinkRowProps {
  start?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** Draws the link around what it is given. */
  link: (className: string, content: ReactNode) => ReactNode
}

/** A line of a list that leads to a page of its own. */
export function LinkRow({ start, title, note, link }: LinkRowProps) {
  return (
    <li className={classes.row}>
      {link(
        classes.link ?? '',
        <>
          {start}
          <span className={classes.words}>
            <span className={classes.title}>{title}</span>
            {note && <span className={classes.note}>{note}</span>}
          </span>
          <IconChevronRight size={20} className={classes.arrow} aria-hidden="true" />
        </>,
      )}
    </li>
  )
}
