import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** For the `inputContainer` of a field: a button in one line with what is written, whatever stands above and below it. */
export const besideButton = (button: ReactNode) => (field: ReactNode) => (
  <Group gap="sm">
    <Box flex="1 1 260px">{field}</Box>
    {button}
  </Group>
)
