import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { app } from '#shared/contract/admin/app.ts'
import { query } from '#web/api/query.ts'
import { useGroupSlug, useIsOwnGroup } from '#web/features/accounts/session/own-group.ts'
import { useIsTablet, useSession } from '#web/features/accounts/session/session.queries.ts'
import { createEntries, mainEntries, type NavEntry, organizeEntries } from './navigation.ts'

/** The pages that this reader can go to from here. */
export function useNavigation() {
  const router = useRouter()
  const user = useSession()
  const isTablet = useIsTablet()
  const groupSlug = useGroupSlug()
  const isOwnGroup = useIsOwnGroup()
  const about = useQuery(query(app.getAbout)).data

  const isThere = (entry: NavEntry) =>
    entry.route in router.routesByPath && (groupSlug !== undefined || !entry.route.includes('$groupSlug'))
  const isShown = (entry: NavEntry) =>
    isThere(entry) &&
    (!isTablet || entry.onTablet === true) &&
    (isOwnGroup && user ? (entry.may?.(user) ?? true) : entry.public === true)

  return {
    groupSlug,
    main: mainEntries.filter(isShown),
    organize: organizeEntries.filter(isShown),
    create: createEntries.filter(
      entry => isShown(entry) && (!entry.needsPictures || about?.enableOpenaiImageServices === true),
    ),
  }
}
