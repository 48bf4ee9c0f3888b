import { useEffect } from 'react'
import { viewSettings } from '#shared/contract/accounts/view-settings.ts'
import { call } from '#web/api/call.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { syncPreferences } from '#web/preferences/synced-preferences.ts'

/** What somebody chooses to see follows them to their other devices. */
export function useSyncPreferences(): void {
  const maySync = useMayCall(viewSettings.update)
  useEffect(() => (maySync ? syncPreferences(body => call(viewSettings.update, { body })) : undefined), [maySync])
}
