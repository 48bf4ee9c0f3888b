import { Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './page.module.css'

interface PageProps {
  /** The page's only first-level heading, and its title in the browser's tab. */
  title: string
  /** Replaces the visible heading's text; the tab keeps the title. */
  heading?: ReactNode
  lead?: ReactNode
  /** What the heading will say is on its way, perhaps with a lead: its place is kept, and the title stands for it unseen. */
  coming?: 'heading' | 'heading and lead'
  actions?: ReactNode
  /** Stands above the heading. */
  band?: ReactNode
  width?: 'narrow' | 'reading' | 'wide'
  children: ReactNode
}

/** The first page of a visit is read from its beginning; every later one announces itself through its heading. */
let isFirstPage = true

/** Frame of a page: heading, what can be done with the page, content. */
export function Page({ title, heading, lead, coming, actions, band, width = 'wide', children }: PageProps) {
  const headingRef = useAnnouncedHeading()
  useDocumentTitle(title)

  return (
    <div className={classes.page} data-width={width}>
      {band}
      <header className={classes.header}>
        <div className={classes.words}>
          <Title order={1} ref={headingRef} tabIndex={-1} className={classes.heading}>
            {coming ? (
              <>
                <VisuallyHidden component="span">{title}</VisuallyHidden>
                <span className={classes.coming} aria-hidden="true" />
              </>
            ) : (
              (heading ?? title)
            )}
          </Title>
          {(lead || coming === 'heading and lead') && (
            <Text c="dimmed" mt={4}>
              {lead || <span className={classes.coming} aria-hidden="true" />}
            </Text>
          )}
        </div>
        {actions && <Group className={classes.actions}>{actions}</Group>}
      </header>
      {children}
    </div>
  )
}

/** Focuses the heading of a page that one came to, unless something of the page took the focus first. */
export function useAnnouncedHeading() {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const main = document.getElementById('main')
    const isTaken = document.activeElement !== document.body && main?.contains(document.activeElement)
    if (!isFirstPage && !isTaken) ref.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return ref
}

/** Names the page in the browser's tab and history. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title === 'Larder' ? title : `${title} · Larder`
  }, [title])
}
