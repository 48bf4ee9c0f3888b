import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** Leads to signing in, and from there back to where it was shown. */
export function SignInFirst() {
  // On the way to signing in the address is already another.
  const [href] = useState(useLocation().href)
  return <Navigate to="/login" search={{ redirect: href }} replace />
}
