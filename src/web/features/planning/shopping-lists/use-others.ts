import { useCallback, useEffect, useState } from 'react'

/** Whoever did something within this time is on the list. */
const PRESENT_MS = 3 * 60_000

interface Seen {
  name: string | null
  at: number
}

/** Who else did something to the list just now: ids, and what they are called where they are no guests. */
export function useOthers(listId: string, ownId: string | undefined) {
  const [seen, setSeen] = useState<Record<string, Seen>>({})
  const hear = useCallback(
    ({ shoppingListId, by, byName }: Record<string, unknown>) => {
      if (shoppingListId === listId && typeof by === 'string' && by !== ownId)
        setSeen(before => ({ ...before, [by]: { name: (byName as string | undefined) ?? null, at: Date.now() } }))
    },
    [listId, ownId],
  )
  useEffect(() => {
    const timer = setInterval(() => {
      const since = Date.now() - PRESENT_MS
      setSeen(before => {
        const here = Object.entries(before).filter(([, { at }]) => at > since)
        return here.length === Object.keys(before).length ? before : Object.fromEntries(here)
      })
    }, 30_000)
    return () => clearInterval(timer)
  }, [])
  return [Object.entries(seen), hear] as const
}
