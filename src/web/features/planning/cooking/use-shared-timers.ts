import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CookingSession } from '#shared/contract/planning/cooking-sessions.ts'
import { followSession } from './shared-timers.ts'

/**
 * From the moment at which somebody opens a meal, its timers are those of this device, and those that are started in one
 * of its recipes are everybody's. That stays so on other pages, until the meal is over or the tab is closed.
 */
export function useSharedTimers(session: CookingSession | undefined): void {
  const client = useQueryClient()
  const id = session?.id
  useEffect(() => {
    if (id) followSession(client, id)
  }, [client, id])
}
