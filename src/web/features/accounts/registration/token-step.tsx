import { Button, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { registration } from '#shared/contract/accounts/registration.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { StepButtons } from '#web/ui/forms/step-buttons.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

interface TokenStepProps {
  initial: string
  onBack?: () => void
  onNext: (token: string) => void
}

/** The token of an invitation; a whole link does as well. */
export function TokenStep({ initial, onBack, onNext }: TokenStepProps) {
  const { t } = useTranslation()
  const form = useForm({
    initial: { token: initial },
    rules: { token: [rulesIn(t).sent(registration.readInvitation, 'token')] },
    onSubmit: ({ token }) => onNext(URL.parse(token.trim())?.searchParams.get('token') ?? token.trim()),
  })
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <TextInput
          {...form.text('token')}
          label={t('register.token.label')}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        {onBack ? (
          <StepButtons nextLabel={t('action.next')} onBack={onBack} />
        ) : (
          <Button type="submit" size="lg">
            {t('action.next')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
