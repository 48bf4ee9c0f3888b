import { Alert, type AlertProps } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import type { ReactNode } from 'react'

const COLOURS = { failure: 'red', warning: 'yellow', info: 'blue', success: 'green' }

/** A word about the thing beside it: what went wrong, what to be careful with, what is good to know. */
export function Notice({
  kind,
  title,
  children,
  ...props
}: { kind: keyof typeof COLOURS; children: ReactNode } & Omit<AlertProps, 'color'>) {
  return (
    <Alert
      color={COLOURS[kind]}
      variant="light"
      title={title}
      role={kind === 'failure' ? 'alert' : 'note'}
      styles={{ message: { color: 'var(--mantine-color-text)', fontSize: 'var(--mantine-font-size-sm)' } }}
      {...props}
    >
      {children}
    </Alert>
  )
}
