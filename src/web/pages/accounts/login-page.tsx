import { getRouteApi } from '@tanstack/react-router'
import { SignInForm } from '#web/features/accounts/session/sign-in-form.tsx'

const route = getRouteApi('/plain/login')

/** The door. Whoever was on the way to a page comes back to it. */
export function LoginPage() {
  return <SignInForm search={route.useSearch()} />
}
