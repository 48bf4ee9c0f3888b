import type { ComponentProps } from 'react'
import classes from './tick.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  'aria-label': string
  /** Neither all nor none. */
  isMixed?: boolean
}

/** A checkbox of a single element with a whole finger's room, for lists that show many. */
export function Tick({ isMixed = false, ...props }: Props) {
  return (
    <input
      {...props}
      type="checkbox"
      className={classes.tick}
      ref={box => {
        if (box) box.indeterminate = isMixed
      }}
    />
  )
}
