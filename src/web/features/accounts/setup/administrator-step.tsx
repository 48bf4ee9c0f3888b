import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountFields } from '#web/features/accounts/account/account-fields.tsx'
import { type AccountValues, accountRules } from '#web/features/accounts/account/account-values.ts'
import { StepButtons } from '#web/ui/forms/step-buttons.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

interface AdministratorStepProps {
  initial: AccountValues
  onBack: (values: AccountValues) => void
  onNext: (values: AccountValues) => void
}

export function AdministratorStep({ initial, onBack, onNext }: AdministratorStepProps) {
  const { t } = useTranslation()
  const form = useForm<AccountValues>({ initial, rules: accountRules(t), onSubmit: onNext })
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <AccountFields form={form} />
        <StepButtons nextLabel={t('action.next')} onBack={() => onBack(form.values)} />
      </Stack>
    </form>
  )
}
