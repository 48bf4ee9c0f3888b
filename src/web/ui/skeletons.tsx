import { Skeleton, Stack } from '@mantine/core'
import classes from './skeletons.module.css'

const widths = ['62%', '84%', '71%', '90%', '56%', '78%']

const countTo = (count: number) => [...new Array(count).keys()]

/** The shape of a list that is on its way: lines of words, a rule under each row. `label` tells those who cannot see it. */
export function RowsSkeleton({ rows = 5, height = 56, label }: { rows?: number; height?: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
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

/** The shape of a form that is on its way. */
export function FormSkeleton({ fields = 4, label }: { fields?: number; label: string }) {
  return (
    <Stack gap="lg" role="status" aria-label={label}>
      {countTo(fields).map(field => (
        <Stack gap={8} key={field}>
          <Skeleton height={14} width={widths[field % widths.length]} maw={160} />
          <Skeleton height={44} />
        </Stack>
      ))}
    </Stack>
  )
}
