import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkToCopy } from '#web/ui/forms/link-to-copy.tsx'

/** A link that was just made, to be copied now: its address is never shown again. */
export function MadeLink({ label, address, children }: { label: string; address: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs" role="status">
      <LinkToCopy label={label} link={address} />
      <Text size="sm" c="dimmed">
        {t('plan.copyNow')}
      </Text>
      {children}
    </Stack>
  )
}
