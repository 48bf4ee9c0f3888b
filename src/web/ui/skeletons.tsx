import { Skeleton, Stack } from '@mantine/core'

const widths = ['62%', '84%', '71%', '90%', '56%', '78%']

const countTo = (count: number) => [...new Array(count).keys()]

/** The shape of a list that is on its way. `label` tells those who cannot see it. */
export function RowsSkeleton({ rows = 5, height = 56, label }: { rows?: number; height?: number; label: string }) {
  return (
    <Stack gap="sm" role="status" aria-label={label}>
      {countTo(rows).map(row => (
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
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
