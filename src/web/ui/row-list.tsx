import type { ReactNode } from 'react'
import classes from './row-list.module.css'

/** Things one below the other, with lines between them. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface RowProps {
  start?: ReactNode
  title: ReactNode
  note?: ReactNode
  end?: ReactNode
}

export function Row({ start, title, note, end }: RowProps) {
  return (
    <li className={classes.row}>
      {start}
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      {end}
    </li>
  )
}
