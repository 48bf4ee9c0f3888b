import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { users } from '#shared/contract/users.ts'
import { call } from '#web/api/call.ts'
import { StrengthMeter } from '#web/features/account/strength-meter.tsx'
import { failureText } from '#web/features/failures/failure-text.ts'
import { rulesIn } from '#web/features/forms/rules.ts'
import { useUser } from '#web/features/session/session.queries.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

const empty = { current: '', password: '', repeated: '' }

/** Changing one's password, where Larder keeps it. */
export function PasswordForm() {
  const { t } = useTranslation()
  const user = useUser()
  const { required, min, max } = rulesIn(t)
  const [failure, setFailure] = useState<string | null>(null)

  const form = useForm({
    initial: empty,
    rules: {
      current: [required],
      password: [required, min(8), max(1000)],
      repeated: [required, (value, all) => (value === all.password ? undefined : t('password.mustMatch'))],
    },
    onSubmit: async ({ current, password }) => {
      setFailure(null)
      try {
        await call(users.changePassword, { body: { currentPassword: current, newPassword: password } })
        form.replace(empty)
        toast.success(t('password.changed'))
      } catch (error) {
        setFailure(failureText(error, t))
      }
    },
  })

  if (user.authMethod !== 'Mealie') return <Notice kind="info">{t('password.elsewhere')}</Notice>
  const toggle = { 'aria-label': t('password.show'), tabIndex: 0 }
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {failure && <Notice kind="failure">{failure}</Notice>}
        <input type="hidden" name="username" autoComplete="username" value={user.username ?? user.email} readOnly />
        <PasswordInput
          {...form.text('current')}
          label={t('password.current')}
          autoComplete="current-password"
          visibilityToggleButtonProps={toggle}
        />
        <Stack gap={6}>
          <PasswordInput
            {...form.text('password')}
            label={t('password.new')}
            description={t('password.hint')}
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
          />
          <StrengthMeter password={form.values.password} />
        </Stack>
        <PasswordInput
          {...form.text('repeated')}
          label={t('account.passwordConfirm')}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
        />
        <Group>
          <Button type="submit" loading={form.isSending}>
            {t('password.change')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
