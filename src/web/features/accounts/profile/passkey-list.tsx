import { Button, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { passkeys } from '#shared/contract/accounts/passkeys.ts'
import { deviceName } from '#shared/domain/device-name.ts'
import { query } from '#web/api/query.ts'
import { knowsPasskeys } from '#web/features/accounts/session/passkey.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { besideButton } from '#web/ui/forms/beside-button.tsx'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { RemovableList } from '#web/ui/rows/removable-list.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { RenamePasskey } from './rename-passkey.tsx'
import { useAddPasskey, useRemovePasskey } from './sign-in.queries.ts'

/** One's passkeys, and adding one on this device. */
export function PasskeyList() {
  const { t } = useTranslation()
  const known = useQuery(query(passkeys.list))
  const removal = useRemovePasskey()
  return (
    <Stack gap="md">
      <RemovableList
        label={t('passkeys.title')}
        known={known}
        none={t('passkeys.none')}
        row={passkey => ({
          key: passkey.id,
          id: passkey.id,
          title: passkey.name,
          note: t(passkey.lastUsedAt ? 'passkeys.used' : 'passkeys.neverUsed', {
            used: passkey.lastUsedAt ? formatRelative(passkey.lastUsedAt) : '',
            date: formatDate(passkey.createdAt),
          }),
          action: <RenamePasskey passkey={passkey} />,
        })}
        removal={removal}
        onRemoved={({ name }) => toast.success(t('passkeys.removed', { name }))}
        removeLabel={t('passkeys.remove')}
        question={({ name }) => t('passkeys.removeTitle', { name })}
        warning={t('passkeys.removeText')}
      />
      {knowsPasskeys() ? <PasskeyForm /> : <Notice kind="info">{t('passkeys.unsupported')}</Notice>}
    </Stack>
  )
}

function PasskeyForm() {
  const { t } = useTranslation()
  const { sent } = rulesIn(t)
  const add = useAddPasskey()
  const form = useForm({
    initial: { name: deviceName(navigator.userAgent) ?? '' },
    rules: { name: [sent(passkeys.create, 'name')] },
    onSubmit: async ({ name }) => {
      const isAdded = await add.mutateAsync(name.trim()).catch(() => null)
      if (isAdded === null) return { name: t('passkeys.failed') }
      if (isAdded) toast.success(t('passkeys.added'))
    },
  })
  return (
    <form {...form.formProps}>
      <TextInput
        {...form.text('name')}
        label={t('passkeys.name')}
        description={t('passkeys.nameHint')}
        autoComplete="off"
        inputContainer={besideButton(
          <Button type="submit" loading={form.isSending}>
            {t('passkeys.add')}
          </Button>,
        )}
      />
    </form>
  )
}
