import { Stack, Text, Title } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { Drawing, type DrawingName } from '../drawings/drawing.tsx'
import classes from './states.module.css'

interface EmptyStateProps {
  icon?: ComponentType<{ size?: number; stroke?: number }>
  /** Takes the place of the icon where a kitchen begins. */
  drawing?: DrawingName
  title: string
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
  /** Whether it stands for the whole page, whose heading it then is. */
  isPage?: boolean
}

/** Nothing is here yet, and this is how to begin. */
export function EmptyState({ icon: Icon, drawing, title, children, action, isPage }: EmptyStateProps) {
  return (
    <Stack className={classes.state} align="center" gap="xs">
      {drawing && <Drawing name={drawing} />}
      {Icon && (
        <span className={classes.mark} aria-hidden="true">
          <Icon size={32} stroke={1.5} />
        </span>
      )}
      <Title order={isPage ? 1 : 2} size="h3">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" maw="46ch">
          {children}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  )
}
