import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountFields } from '#web/features/accounts/account/account-fields.tsx'
import { type AccountValues, accountRules } from '#web/features/accounts/account/account-values.ts'
import { StepButtons } from '#web/ui/forms/step-buttons.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

interface AccountStepProps {
  initial: AccountValues
  onBack: (values: AccountValues) => void
  onNext: (values: AccountValues) => Promise<{ [Field in keyof AccountValues]?: string } | undefined>
}

export function AccountStep({ initial, onBack, onNext }: AccountStepProps) {
  const { t } = useTranslation()
  const form = useForm<AccountValues>({ initial, rules: accountRules(t), onSubmit: onNext })
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <AccountFields form={form} checksNames />
        <StepButtons nextLabel={t('register.button')} onBack={() => onBack(form.values)} isSending={form.isSending} />
      </Stack>
    </form>
  )
}
