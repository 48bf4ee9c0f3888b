import { useTranslation } from 'react-i18next'
import { toast } from '#web/ui/toasts/toasts.ts'
import { failureText } from '../failures/failure-text.ts'
import { faultsByField } from './server-faults.ts'

/** What a form answers when it was refused: faults of its own fields, which stand beside them. Anything else is told at once. */
export function useTellFaults<Field extends string>(fields: readonly Field[], id: string) {
  const { t } = useTranslation()
  return (error: unknown) => {
    const faults = faultsByField(error, fields, t)
    if (!faults) toast.failure(failureText(error, t), { id })
    return faults
  }
}
