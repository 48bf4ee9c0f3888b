import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import type { Icon } from '#web/ui/icons/icons.ts'
import classes from './cook-mode.module.css'

interface Props extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  icon: Icon
  label: string
  isActive?: boolean
}

/** One of the tools above the step: a sign with its word, on a phone the sign alone. */
export const ToolButton = ({ icon: Sign, label, isActive, className, ...rest }: Props) => (
  <Button
    // What floats at it has a class for it, too.
    className={`${classes.tool} ${className ?? ''}`}
    variant="subtle"
    color={isActive ? undefined : 'gray'}
    leftSection={<Sign size={20} aria-hidden />}
    aria-label={label}
    title={label}
    {...rest}
  >
    <span className={classes.toolLabel}>{label}</span>
  </Button>
)
