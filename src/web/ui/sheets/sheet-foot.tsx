import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './sheet.module.css'

interface Props {
  /** Where what it holds stands: at its end, unless something stands at its beginning as well. */
  justify?: 'flex-end' | 'space-between'
  children: ReactNode
}

/** The ways out of a sheet. They stay in sight, however long the sheet is. */
export function SheetFoot({ justify = 'flex-end', children }: Props) {
  return (
    <Group className={classes.foot} justify={justify} gap="xs">
      {children}
    </Group>
  )
}
