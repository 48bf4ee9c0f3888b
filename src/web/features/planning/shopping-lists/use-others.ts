import { useCallback, useEffect, useState } from 'react'

/** Whoever did something within this time is on the list. */
const PRESENT_MS = 3 * 60_000

/** Who else did something to the list just now, by id. */
export function useOthers(listId: string, ownId: string | undefined) {
  const [seen, setSeen] = useState<Record<string, number>>({})
  const hear = useCallback(
    ({ shoppingListId, by }: Record<string, unknown>) => {
      if (shoppingListId === listId && typeof by === 'string' && by !== ownId)
        setSeen(before => ({ ...before, [by]: Date.now() }))
    },
    [listId, ownId],
  )
  useEffect(() => {
    const timer = setInterval(() => {
      const since = Date.now() - PRESENT_MS
      setSeen(before => {
        const here = Object.entries(before).filter(([, at]) => at > since)
        return here.length === Object.keys(before).length ? before : Object.fromEntries(here)
      })
    }, 30_000)
    return () => clearInterval(timer)
  }, [])
  return [Object.keys(seen), hear] as const
}
