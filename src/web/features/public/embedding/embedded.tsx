import { Button, Group } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { serverUrl } from '#web/api/base.ts'

interface Props {
  /** Of the page itself, to be opened beside. */
  wholePage: string
  children: ReactNode
}

/**
 * What a link leads to, in a frame of another page. Whatever leads elsewhere opens beside it, so that nothing else is ever
 * framed.
 */
export function Embedded({ wholePage, children }: Props) {
  const { t } = useTranslation()
  const openBeside = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.getAttribute('href')?.startsWith('#')) return
    if (isMeantForFrames(link)) return
    event.preventDefault()
    event.stopPropagation()
    window.open(link.href, '_blank', 'noopener')
  }
  return (
    <div onClickCapture={openBeside}>
      {children}
      <Group justify="center" p="md">
        <Button component="a" href={wholePage} variant="subtle">
          {t('share.openWhole')}
        </Button>
      </Group>
    </div>
  )
}

const isMeantForFrames = ({ href }: HTMLAnchorElement) =>
  href.startsWith(new URL(serverUrl('/g/'), location.href).href) && /^[^?#]*\/g\/[^/]+\/embed\//.test(href)
