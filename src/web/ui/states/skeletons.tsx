import { Skeleton, Stack } from '@mantine/core'
import classes from './skeletons.module.css'

const widths = ['62%', '84%', '71%', '90%', '56%', '78%']

const countTo = (count: number) => [...new Array(count).keys()]

/** A line of words that is on its way: as high as the line will be, whatever its letters. */
export function LineSkeleton({ width, maw, height = 14 }: { width: number | string; maw?: number; height?: number }) {
  return (
    <div className={classes.words}>
      <Skeleton height={height} width={width} maw={maw} />
    </div>
  )
}

interface RowsSkeletonProps {
  rows?: number
  height?: number
  /** Whether the list stands in a section, under a heading. */
  hasHeading?: boolean
  /** Tells those who cannot see it. */
  label: string
}

/** The shape of a list that is on its way: lines of words, a rule under each row. */
export function RowsSkeleton({ rows = 5, height = 56, hasHeading, label }: RowsSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      {hasHeading && <HeadingSkeleton />}
      {countTo(rows).map(row => (
        <div key={row} className={classes.row} style={{ blockSize: height + 12 }}>
          <Skeleton height={14} width={widths[row % widths.length]} maw={320} />
          {height > 50 && <Skeleton height={11} width={widths[(row + 2) % widths.length]} maw={200} />}
        </div>
      ))}
    </div>
  )
}

/** The shape of a table that is on its way: how many there are, the heads of its columns, its rows. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className={classes.total}>
        <Skeleton height={14} width={88} />
      </div>
      <div className={classes.head}>
        <Skeleton height={12} width={72} />
      </div>
      {countTo(10).map(row => (
        <div key={row} className={classes.line}>
          <Skeleton height={20} width={20} radius={4} />
          <Skeleton height={14} width={widths[row % widths.length]} maw={200} />
        </div>
      ))}
    </div>
  )
}

interface FormSkeletonProps {
  fields?: number
  /** Whether the form stands in a section, under a heading. */
  hasHeading?: boolean
  label: string
}

/** The shape of a form that is on its way. */
export function FormSkeleton({ fields = 4, hasHeading, label }: FormSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      {hasHeading && <HeadingSkeleton />}
      <Stack gap="md">
        {countTo(fields).map(field => (
          <div key={field}>
            <LineSkeleton width={widths[field % widths.length] ?? ''} maw={120} />
            <Skeleton height={44} />
          </div>
        ))}
      </Stack>
    </div>
  )
}

function HeadingSkeleton() {
  return (
    <div className={classes.heading}>
      <Skeleton height={20} width={140} />
    </div>
  )
}
