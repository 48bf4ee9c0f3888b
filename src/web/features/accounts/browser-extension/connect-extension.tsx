import { Button, Code, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { base } from '#web/api/base.ts'
import { CopyButton } from '#web/ui/device/copy-button.tsx'
import { ShownOnce } from '#web/ui/sheets/shown-once.tsx'
import { useCreateApiToken } from '../profile/profile.queries.ts'

/** The longest that a token lives. */
const FIVE_YEARS = 1825

/** What the extension asks for: the address of this server, and a token that can save recipes and nothing else. */
export function ConnectExtension() {
  const { t } = useTranslation()
  const create = useCreateApiToken()
  const [secret, setSecret] = useState<string | null>(null)
  const address = `${window.location.origin}${base}`.replace(/\/$/, '')
  const make = () =>
    create.mutate(
      { name: t('browserExtension.title'), scope: 'import', expiresInDays: FIVE_YEARS },
      { onSuccess: made => setSecret(made.token) },
    )
  return (
    <Stack gap="md">
      <Text>{t('browserExtension.address')}</Text>
      <Group gap="sm">
        <Code dir="ltr" fz="md" style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Code>
        <CopyButton text={address} label={t('browserExtension.copyAddress')} />
      </Group>
      {secret ? (
        <ShownOnce
          title={t('apiTokens.made')}
          secret={secret}
          keptLabel={t('action.haveCopied')}
          onKept={() => setSecret(null)}
        >
          {t('apiTokens.onlyNow')}
        </ShownOnce>
      ) : (
        <Group>
          <Button onClick={make} loading={create.isPending}>
            {t('browserExtension.create')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
