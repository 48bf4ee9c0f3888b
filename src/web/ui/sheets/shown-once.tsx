import { Button, Code, Group, Stack } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import type { CSSProperties, ReactNode } from 'react'
import { CopyButton } from '../device/copy-button.tsx'
import { Notice } from '../states/notice.tsx'

interface Props {
  title: string
  secret: string
  /** Why it has to be copied now. */
  children: ReactNode
  style?: CSSProperties
  keptLabel: string
  onKept: () => void
}

/** A secret that is shown now and never again, until somebody says that they have kept it. */
export function ShownOnce({ title, secret, children, style, keptLabel, onKept }: Props) {
  return (
    <Notice kind="success" title={title}>
      <Stack gap="sm">
        {children}
        <Code block dir="ltr" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...style }}>
          {secret}
        </Code>
        <Group>
          <CopyButton text={secret} />
          <Button variant="subtle" color="gray" onClick={onKept}>
            {keptLabel}
          </Button>
        </Group>
      </Stack>
    </Notice>
  )
}
