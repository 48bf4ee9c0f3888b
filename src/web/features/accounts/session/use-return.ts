import { useSearch } from '@tanstack/react-router'
import type { LoginReturn } from './login-search.ts'

/** Where somebody was on the way to and how, for links among the pages before the sign-in: it goes along to whichever they choose. */
export function useReturn(): LoginReturn {
  const { direct, redirect } = useSearch({ strict: false }) as LoginReturn
  return { direct, redirect }
}
