import { type PasswordInputProps, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** Where a new password is chosen: what is wanted of it, and how strong it is so far. */
export function NewPasswordField(props: PasswordInputProps & { value: string }) {
  const { t } = useTranslation()
  return (
    <Stack gap={6}>
      <PasswordField {...props} description={t('password.hint')} autoComplete="new-password" />
      <StrengthMeter password={props.value} />
    </Stack>
  )
}
