import { Button, Stack, Text, Title } from '@mantine/core'
import { IconCloudOff } from '#web/ui/icons/icons.ts'
import classes from './states.module.css'

interface ErrorStateProps {
  title: string
  message: string
  retryLabel: string
  onRetry: () => void
  isRetrying?: boolean
  /** Whether it stands for the whole page, whose heading it then is. */
  isPage?: boolean
}

/** Something could not be shown; nothing is lost, and it can be tried again. */
export function ErrorState({ title, message, retryLabel, onRetry, isRetrying, isPage }: ErrorStateProps) {
  return (
    <Stack className={classes.state} align="center" gap="xs" role="alert">
      <span className={classes.mark} aria-hidden="true">
        <IconCloudOff size={32} stroke={1.5} />
      </span>
      <Title order={isPage ? 1 : 2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw="46ch" dir="auto">
        {message}
      </Text>
      <Button mt="sm" variant="default" onClick={onRetry} loading={isRetrying}>
        {retryLabel}
      </Button>
    </Stack>
  )
}
