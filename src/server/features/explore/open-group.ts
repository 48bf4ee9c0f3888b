import type { PublicContext } from '../../context.ts'
import type { GroupRow } from '../../db/schema/core.ts'
import { found } from '../../errors.ts'
import { findOpenGroup } from './explore.store.ts'

/** The group of this slug or id, if it lets visitors in. A private one is as good as not there. */
export const openGroup = async (ctx: PublicContext, slugOrId: string): Promise<GroupRow> =>
  found(await findOpenGroup(ctx.db, slugOrId), 'group-not-found', { shape: 'text' })
