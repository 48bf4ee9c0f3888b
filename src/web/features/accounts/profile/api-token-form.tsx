import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { users } from '#shared/contract/accounts/users.ts'
import { TOKEN_SCOPES, type TokenScope } from '#shared/scopes.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { ShownOnce } from '#web/ui/sheets/shown-once.tsx'
import { useCreateApiToken } from './profile.queries.ts'

const DAYS = ['30', '90', '365', '1825'] as const
type Days = (typeof DAYS)[number]

/** A new token: named, made, shown once. */
export function ApiTokenForm() {
  const { t } = useTranslation()
  const { sent } = rulesIn(t)
  const create = useCreateApiToken()
  const [secret, setSecret] = useState<string | null>(null)

  const form = useForm({
    initial: { name: '', scope: 'everything' as TokenScope, days: '365' as Days },
    rules: { name: [sent(users.createApiToken, 'name')] },
    onSubmit: async ({ name, scope, days }) => {
      const wanted = { name: name.trim(), scope, expiresInDays: Number(days) }
      const made = await create.mutateAsync(wanted).catch(() => null)
      if (!made) return
      setSecret(made.token)
      form.takeSaved({ name: '', scope, days }, { name, scope, days })
    },
  })

  if (secret)
    return (
      <ShownOnce
        title={t('apiTokens.made')}
        secret={secret}
        keptLabel={t('action.haveCopied')}
        onKept={() => setSecret(null)}
      >
        {t('apiTokens.onlyNow')}
      </ShownOnce>
    )
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <TextInput
          {...form.text('name')}
          label={t('apiTokens.name')}
          description={t('apiTokens.nameHint')}
          autoComplete="off"
        />
        <NativeSelect
          label={t('apiTokens.scope')}
          value={form.values.scope}
          onChange={event => form.set('scope', event.currentTarget.value as TokenScope)}
          data={TOKEN_SCOPES.map(scope => ({ value: scope, label: t(`apiTokens.scopes.${scope}`) }))}
        />
        <NativeSelect
          label={t('apiTokens.expires')}
          value={form.values.days}
          onChange={event => form.set('days', event.currentTarget.value as Days)}
          data={DAYS.map(days => ({ value: days, label: t(`apiTokens.days.${days}`) }))}
        />
        <Group>
          <Button type="submit" loading={form.isSending}>
            {t('action.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
