import { Alert, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '#web/ui/drawings/drawing.tsx'
import { useAnnouncedHeading, useDocumentTitle } from '#web/ui/page/page.tsx'
import classes from './sign-in-layout.module.css'

interface SignInLayoutProps {
  drawing?: DrawingName
  title: string
  /** Name in the browser's tab, when it is not the heading. */
  tabTitle?: string
  lead?: ReactNode
  failure?: string | null
  links?: ReactNode
  children?: ReactNode
}

/** A page outside the frame: a heading, what went wrong, one form, ways to go elsewhere. */
export function SignInLayout({ drawing, title, tabTitle, lead, failure, links, children }: SignInLayoutProps) {
  const headingRef = useAnnouncedHeading()
  useDocumentTitle(tabTitle ?? title)
  return (
    <div className={classes.door}>
      {drawing && <Drawing name={drawing} />}
      <div>
        <Title order={1} ref={headingRef} tabIndex={-1}>
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" mt={6}>
            {lead}
          </Text>
        )}
      </div>
      {failure && (
        <Alert color="red" role="alert" variant="light">
          {failure}
        </Alert>
      )}
      {children}
      {links && <div className={classes.links}>{links}</div>}
    </div>
  )
}
