import type { Context } from '#server/context.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { findHouseholdIds, type Organizer } from './organizers.store.ts'

const DONE = { create: 'created', update: 'updated', delete: 'deleted' } as const
const TOLD = { categories: 'category', tags: 'tag' } as const

/** Tells every household of the group what became of a category or tag. Nobody is told of tools. */
export async function emitOrganizer(
  ctx: Context,
  kind: OrganizerKind,
  operation: keyof typeof DONE,
  organizer: Organizer,
): Promise<void> {
  if (kind === 'tools') return
  const documentType = TOLD[kind]
  const { name, slug, id, groupId } = organizer
  const url = `${ctx.config.BASE_URL}/recipes/${kind}/${slug}`
  for (const householdId of await findHouseholdIds(ctx.db, groupId)) {
    ctx.emit({
      type: `${documentType}_${DONE[operation]}`,
      groupId,
      householdId,
      integrationId: ctx.user.session.integrationId,
      documentType,
      operation,
      document: { [`${documentType}Id`]: id },
      message: {
        key: `${documentType}-${DONE[operation]}`,
        params: operation === 'delete' ? { name } : { name, url },
      },
    })
  }
}
