import { Checkbox, Stack, TextInput } from '@mantine/core'
import { setup } from '#shared/contract/accounts/setup.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTranslation } from 'react-i18next'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { StepButtons } from '#web/ui/forms/step-buttons.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

export interface HouseValues {
  group: string
  household: string
  seedData: boolean
}

interface HouseStepProps {
  initial: HouseValues
  onBack: (values: HouseValues) => void
  onNext: (values: HouseValues) => Promise<void>
}

/** Whose kitchen it is, and what it begins with. */
export function HouseStep({ initial, onBack, onNext }: HouseStepProps) {
  const { t } = useTranslation()
  const { sent } = rulesIn(t)
  const form = useForm<HouseValues>({
    initial,
    rules: { group: [sent(setup.setUp, 'group')], household: [sent(setup.setUp, 'household')] },
    onSubmit: onNext,
  })
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <TextInput
          {...form.text('group')}
          label={t('setup.house.group')}
          description={t('setup.house.groupHint')}
          autoFocus
        />
        <TextInput
          {...form.text('household')}
          label={t('setup.house.household')}
          description={t('setup.house.householdHint')}
        />
        <Checkbox {...form.check('seedData')} label={t('seed.label')} description={t('seed.hint')} />
        <StepButtons nextLabel={t('setup.finish')} onBack={() => onBack(form.values)} isSending={form.isSending} />
      </Stack>
    </form>
  )
}
