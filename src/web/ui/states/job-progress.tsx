import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import type { Job } from '#shared/contract/maintenance/jobs.ts'

interface Props {
  /** Absent until it is told of. */
  job: Job | undefined
  /** What the bar measures, for readers of screens. */
  label: string
  /** How far it is, in words. */
  words: string
  stopLabel: string
  onStop: () => void
}

/** How far a job is. It goes on when the page is left. */
export function JobProgress({ job, label, words, stopLabel, onStop }: Props) {
  const { done = 0, total = null } = job?.progress ?? {}
  return (
    <Stack gap="xs">
      <Progress value={total ? (100 * done) / total : 100} animated={!total} aria-label={label} />
      <Group>
        <Text size="sm" role="status">
          {words}
        </Text>
        <Button variant="default" disabled={!job} onClick={onStop}>
          {stopLabel}
        </Button>
      </Group>
    </Stack>
  )
}
