import { useRouter } from '@tanstack/react-router'
import { isTabletScope } from '#shared/scopes.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { settingsSections } from './settings-entries.ts'

/** What this reader can set, by whom it concerns; nothing on a kitchen tablet. */
export function useSettings() {
  const router = useRouter()
  const user = useSession()
  if (!user || isTabletScope(user.scope)) return []
  return settingsSections
    .map(section => ({
      ...section,
      entries: section.entries.filter(entry => entry.route in router.routesByPath && (entry.may?.(user) ?? true)),
    }))
    .filter(section => section.entries.length > 0)
}
