import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface Calls<Link, Wish> {
  /** Of the list of links, which is asked for anew after each change. */
  queryKey: QueryKey
  create: (wish: Wish) => Promise<Link>
  revoke: (id: string) => Promise<Link>
}

/** Makes and revokes links; the one that was made last is known with its address until it is revoked. */
export function useLinkChanges<Link extends { id: string }, Wish>({ queryKey, create, revoke }: Calls<Link, Wish>) {
  const client = useQueryClient()
  const [made, setMade] = useState<Link>()
  const changed = () => client.invalidateQueries({ queryKey })
  return {
    made,
    create: useMutation({
      mutationFn: create,
      onSuccess: link => {
        setMade(link)
        void changed()
      },
    }),
    revoke: useMutation({
      mutationFn: revoke,
      onSuccess: ({ id }) => {
        if (made?.id === id) setMade(undefined)
        void changed()
      },
    }),
  }
}
