import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isStatus } from '#web/api/api-error.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { besideButton } from '#web/ui/forms/beside-button.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

interface CodeFieldProps {
  label: string
  hint?: string
  button: string
  color?: string
  onCode: (code: string) => Promise<unknown>
}

/** One code and what it is for. What the server thinks of it is said at the field. */
export function CodeField({ label, hint, button, color, onCode }: CodeFieldProps) {
  const { t } = useTranslation()
  const form = useForm({
    initial: { code: '' },
    rules: { code: [code => (code.trim() ? undefined : t('twoStep.codeNeeded'))] },
    onSubmit: async ({ code }) => {
      try {
        await onCode(code.trim())
      } catch (error) {
        return { code: isStatus(error, 400) ? t('twoStep.wrongCode') : failureText(error, t) }
      }
    },
  })
  return (
    <form {...form.formProps}>
      <TextInput
        {...form.text('code')}
        label={label}
        description={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputContainer={besideButton(
          <Button type="submit" color={color} loading={form.isSending}>
            {button}
          </Button>,
        )}
      />
    </form>
  )
}
