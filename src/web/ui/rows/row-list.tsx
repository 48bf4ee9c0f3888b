import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { LineSkeleton } from '../states/skeletons.tsx'
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
  /** Whether the end stands below long words on a phone, which it would squeeze there. */
  isEndBelow?: boolean
}

export function Row({ start, title, note, end, isEndBelow }: RowProps) {
  return (
    <li className={classes.row} data-end-below={isEndBelow || undefined}>
      {start}
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      {end}
    </li>
  )
}

interface RowListSkeletonProps {
  rows?: number
  /** How large what stands before the words is. */
  start?: number
  /** Whether its rows have nothing but a title. */
  isPlain?: boolean
  label: string
}

/** The shape of such a list while it is on its way. */
export function RowListSkeleton({ rows = 5, start, isPlain, label }: RowListSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => row).map(row => (
        <div key={row} className={classes.row}>
          {start && <Skeleton circle height={start} width={start} />}
          <div className={classes.words}>
            <div className={classes.title}>
              <LineSkeleton width={120 + ((row * 37) % 80)} />
            </div>
            {!isPlain && (
              <div className={classes.note}>
                <LineSkeleton height={11} width={180 + ((row * 53) % 90)} />
              </div>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
