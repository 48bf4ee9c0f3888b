import type { PublicContext } from '#server/context.ts'
import type { Noun } from '#shared/contract/notifications/nouns.ts'

/** What a group sees of somebody: themselves, recipes with comments and what was noted of them, stars, searches, tablets. */
const SEEN_OF_USERS: Noun[] = ['user', 'recipe', 'rating', 'saved_search', 'session']

/** Somebody is gone from a household or from the group: told in their group, which is not always that of the administrator who did it. */
export function tellOfUser(
  ctx: PublicContext,
  { id, groupId }: { id: string; groupId: string },
  change: 'update' | 'delete',
): void {
  for (const documentType of SEEN_OF_USERS) {
    const isThemselves = documentType === 'user'
    ctx.emit({
      type: 'change',
      groupId,
      householdId: null,
      integrationId: 'generic',
      documentType,
      operation: isThemselves ? change : 'update',
      document: { ids: isThemselves ? [id] : [] },
    })
  }
}
