import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * For a field that must not be left empty, or with nothing but spaces: the browser finds it, and it is marked as in every
 * other form instead of by the browser's own bubble. What is wrong otherwise is said in the browser's words.
 */
export function useRequired() {
  const { t } = useTranslation()
  const [error, setError] = useState<string>()
  return {
    error,
    field: {
      required: true,
      pattern: '.*\\S.*',
      onInvalid: (event: FormEvent<HTMLInputElement>) => {
        event.preventDefault()
        const { form, validity, validationMessage } = event.currentTarget
        setError(validity.valueMissing || validity.patternMismatch ? t('rule.required') : validationMessage)
        if (form?.querySelector('input:invalid') === event.currentTarget) event.currentTarget.focus()
      },
      onInput: () => setError(undefined),
    },
  }
}
