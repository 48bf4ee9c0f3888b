import type { Db } from '#server/db/schema.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'

/** A tool is never a part of another. */
export type BranchKind = Exclude<OrganizerKind, 'tools'>

/** Those that are a part of another, in the order of their names. */
export const findChildren = (db: Db, groupId: string, kind: BranchKind) =>
  db
    .selectFrom(kind)
    .select(['id', 'parentId'])
    .where('groupId', '=', groupId)
    .where('parentId', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Moves those of these that are still a part of `from`; null stands for none. */
export const moveChildren = (
  db: Db,
  groupId: string,
  kind: BranchKind,
  { ids, from, to }: { ids: string[]; from: string | null; to: string | null },
) =>
  db
    .updateTable(kind)
    .set({ parentId: to })
    .where('groupId', '=', groupId)
    .where('id', 'in', ids)
    .where('parentId', from === null ? 'is' : '=', from)
    .execute()
