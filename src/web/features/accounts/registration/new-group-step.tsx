import { Checkbox, Stack, TextInput } from '@mantine/core'
import { registration } from '#shared/contract/accounts/registration.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTranslation } from 'react-i18next'
import { validators } from '#shared/contract/public/validators.ts'
import { call } from '#web/api/call.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { StepButtons } from '#web/ui/forms/step-buttons.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

export interface NewGroupValues {
  group: string
  private: boolean
  seedData: boolean
}

interface NewGroupStepProps {
  initial: NewGroupValues
  onBack: () => void
  onNext: (values: NewGroupValues) => void
}

/** A group of one's own; its name must still be free. */
export function NewGroupStep({ initial, onBack, onNext }: NewGroupStepProps) {
  const { t } = useTranslation()
  const { required, sent } = rulesIn(t)
  const form = useForm<NewGroupValues>({
    initial,
    rules: { group: [required, sent(registration.register, 'group')] },
    onSubmit: async values => {
      const answer = await call(validators.group, { query: { name: values.group.trim() } }).catch(() => ({
        valid: true,
      }))
      if (!answer.valid) return { group: t('register.group.taken') }
      onNext(values)
    },
  })
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <TextInput {...form.text('group')} label={t('register.group.label')} autoFocus />
        <Checkbox {...form.check('private')} label={t('group.private')} description={t('group.privateHint')} />
        <Checkbox {...form.check('seedData')} label={t('seed.label')} description={t('seed.hint')} />
        <StepButtons nextLabel={t('action.next')} onBack={onBack} isSending={form.isSending} />
      </Stack>
    </form>
  )
}
