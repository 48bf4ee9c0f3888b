import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Passkey, passkeys } from '#shared/contract/accounts/passkeys.ts'
import { deviceName } from '#shared/domain/device-name.ts'
import { query } from '#web/api/query.ts'
import { knowsPasskeys } from '#web/features/accounts/session/passkey.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { besideButton } from '#web/ui/forms/beside-button.tsx'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Row, RowList, RowListSkeleton } from '#web/ui/row-list.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useAddPasskey, useRemovePasskey } from './sign-in.queries.ts'

/** One's passkeys, and adding one on this device. */
export function PasskeyList() {
  const { t } = useTranslation()
  const known = useQuery(query(passkeys.list))
  const remove = useRemovePasskey()
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (known.isPending) return <RowListSkeleton rows={1} label={t('state.loading')} />
  if (known.isError) return <QueryError result={known} />

  const confirm = () =>
    leaving &&
    remove.mutate(leaving.id, {
      onSuccess: () => toast.success(t('passkeys.removed', { name: leaving.name })),
      onSettled: () => setAsking(false),
    })

  return (
    <Stack gap="md">
      {known.data.length === 0 && <Text c="dimmed">{t('passkeys.none')}</Text>}
      {known.data.length > 0 && (
        <RowList label={t('passkeys.title')}>
          {known.data.map(passkey => (
            <Row
              key={passkey.id}
              title={passkey.name}
              note={t(passkey.lastUsedAt ? 'passkeys.used' : 'passkeys.neverUsed', {
                used: passkey.lastUsedAt ? formatRelative(passkey.lastUsedAt) : '',
                date: formatDate(passkey.createdAt),
              })}
              end={
                <Button
                  variant="subtle"
                  color="red"
                  onClick={() => {
                    setLeaving(passkey)
                    setAsking(true)
                  }}
                >
                  {t('passkeys.remove')}
                </Button>
              }
            />
          ))}
        </RowList>
      )}
      {knowsPasskeys() ? <PasskeyForm /> : <Notice kind="info">{t('passkeys.unsupported')}</Notice>}
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        isWorking={remove.isPending}
        title={t('passkeys.removeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('passkeys.remove')}
        cancelLabel={t('action.cancel')}
      >
        {t('passkeys.removeText')}
      </Confirm>
    </Stack>
  )
}

function PasskeyForm() {
  const { t } = useTranslation()
  const { required, max } = rulesIn(t)
  const add = useAddPasskey()
  const form = useForm({
    initial: { name: deviceName(navigator.userAgent) ?? '' },
    rules: { name: [required, max(100)] },
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
