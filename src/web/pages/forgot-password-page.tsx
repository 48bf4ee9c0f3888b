import { ForgotPasswordForm } from '#web/features/passwords/forgot-password-form.tsx'

export function ForgotPasswordPage() {
  return <ForgotPasswordForm />
}
