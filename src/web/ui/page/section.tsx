import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  hint?: ReactNode
  /** What somebody should know of what stands in it now. */
  mark?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page under its own heading, set off by a line. */
export function Section({ title, hint, mark, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.top}>
        <div>
          <Title order={2} id={id} size="h3">
            {title}
          </Title>
          {hint && (
            <Text c="dimmed" size="sm" mt={2} maw="60ch">
              {hint}
            </Text>
          )}
          {mark}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
