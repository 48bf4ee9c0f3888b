import { ForgotPasswordForm } from '#web/features/accounts/passwords/forgot-password-form.tsx'

export function ForgotPasswordPage() {
  return <ForgotPasswordForm />
}
