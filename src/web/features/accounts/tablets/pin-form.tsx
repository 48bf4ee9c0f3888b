import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { asciiDigits } from '#shared/domain/measures/digits.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { besideButton } from '#web/ui/forms/beside-button.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { PasswordField } from '../account/password-field.tsx'

interface PinFormProps {
  button: string
  hint?: string
  hasFocus?: boolean
  onPin: (pin: string) => Promise<unknown>
}

/** The PIN of the household's tablets, and what it is for. What the server thinks of it is said at the field. */
export function PinForm({ button, hint, hasFocus, onPin }: PinFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    initial: { pin: '' },
    rules: { pin: [pin => (/^\d{4,12}$/.test(asciiDigits(pin)) ? undefined : t('tablets.pinRule'))] },
    onSubmit: async ({ pin }) => {
      try {
        await onPin(asciiDigits(pin))
        form.replace({ pin: '' })
      } catch (error) {
        return { pin: failureText(error, t) }
      }
    },
  })
  return (
    <form {...form.formProps}>
      <PasswordField
        {...form.text('pin')}
        label={t('tablets.pin')}
        description={hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        autoFocus={hasFocus}
        inputContainer={besideButton(
          <Button type="submit" loading={form.isSending}>
            {button}
          </Button>,
        )}
      />
    </form>
  )
}
