import { getRouteApi } from '@tanstack/react-router'
import { ResetPasswordForm } from '#web/features/accounts/passwords/reset-password-form.tsx'

const route = getRouteApi('/plain/reset-password')

export function ResetPasswordPage() {
  const { token } = route.useSearch()
  return <ResetPasswordForm token={token} />
}
