import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Membership } from '#shared/contract/accounts/memberships.ts'

/** Goes to one of one's households and begins anew there. */
export function useGoHomeThere() {
  const { context } = useRouter().options
  const { mutate, isPending } = useMutation({
    mutationFn: async (target: Membership) => (await import('./go-there.ts')).goHomeThere(context, target),
  })
  return { goHomeThere: (target: Membership) => mutate(target), isPending }
}
