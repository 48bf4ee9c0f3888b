import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStatus } from '#web/api/api-error.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { SignInLayout } from './sign-in-layout.tsx'

interface CodeFormProps {
  /** Signs in once more, with the code. */
  onCode: (code: string) => Promise<void>
  onBack: () => void
}

/** The second step of signing in: the code of the app, or a recovery code. */
export function CodeForm({ onCode, onBack }: CodeFormProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    initial: { code: '' },
    rules: { code: [code => (code.trim() ? undefined : t('twoStep.codeNeeded'))] },
    onSubmit: async ({ code }) => {
      setFailure(null)
      try {
        await onCode(code.trim())
      } catch (error) {
        if (isStatus(error, 401)) setFailure(t('twoStep.wrongCode'))
        else setFailure(failureText(error, t))
      }
    },
  })
  return (
    <SignInLayout title={t('twoStep.enterTitle')} lead={t('twoStep.enterLead')} failure={failure}>
      <form {...form.formProps}>
        <Stack gap="md">
          <TextInput
            {...form.text('code')}
            label={t('twoStep.code')}
            description={t('twoStep.codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
          <Button type="submit" size="lg" loading={form.isSending}>
            {t('login.button')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onBack}>
            {t('action.back')}
          </Button>
        </Stack>
      </form>
    </SignInLayout>
  )
}
