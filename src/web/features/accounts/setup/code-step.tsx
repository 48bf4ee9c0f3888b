import { Button, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { setup } from '#shared/contract/accounts/setup.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'

interface CodeStepProps {
  initial: string
  /** Learns whether it is the right one before anything else is asked. */
  onNext: (code: string) => Promise<void>
}

/** Only who can see the server's terminal may make the first account. */
export function CodeStep({ initial, onNext }: CodeStepProps) {
  const { t } = useTranslation()
  const { required, sent } = rulesIn(t)
  const form = useForm({
    initial: { code: initial },
    rules: { code: [required, sent(setup.checkCode, 'code')] },
    onSubmit: ({ code }) => onNext(code.trim()),
  })
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <TextInput
          {...form.text('code')}
          label={t('setup.code.label')}
          description={t('setup.code.hint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
        <Button type="submit" size="lg" loading={form.isSending}>
          {t('action.next')}
        </Button>
      </Stack>
    </form>
  )
}
