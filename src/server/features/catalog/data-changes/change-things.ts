import type { Context } from '#server/context.ts'
import { emitChange } from '#server/events.ts'
import type { DataChange, Removal } from '#shared/contract/catalog/data-changes.ts'
import type { Unchanged } from '#shared/contract/maintenance/change-jobs.ts'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import { findFoods, removeFood } from '../foods/foods.service.ts'
import { labelFoods } from '../foods/label-foods.ts'
import { findLabels, removeLabel } from '../labels/labels.service.ts'
import { listPresentOrganizers, removeOrganizer } from '../organizers/organizers.service.ts'
import { findUnits, removeUnit } from '../units/units.service.ts'

export interface ChosenThing {
  /** Null when the group had none by that id. */
  id: string | null
  name: string
}

interface Named {
  id: string
  name: string
}

/** How things of a kind are looked up and removed. */
interface Kind {
  find: (ctx: Context, ids: string[]) => Promise<Named[]>
  remove: (ctx: Context, id: string) => Promise<unknown>
  /** Told of once for all; categories and tags tell of each by themselves. */
  noun?: Noun
}

const kinds: Record<Removal, Kind> = {
  'remove-foods': {
    find: ({ db, user }, ids) => findFoods(db, user.groupId, ids),
    remove: removeFood,
    noun: 'food',
  },
  'remove-units': {
    find: ({ db, user }, ids) => findUnits(db, user.groupId, ids),
    remove: removeUnit,
    noun: 'unit',
  },
  'remove-labels': {
    find: async ({ db, user }, ids) => [...(await findLabels(db, user.groupId, ids)).values()],
    remove: removeLabel,
    noun: 'label',
  },
  'remove-categories': organizers('categories'),
  'remove-tags': organizers('tags'),
  'remove-tools': { ...organizers('tools'), noun: 'tool' },
}

function organizers(kind: 'categories' | 'tags' | 'tools'): Kind {
  return {
    find: (ctx, ids) => listPresentOrganizers(ctx, kind, ids),
    remove: (ctx, id) => removeOrganizer(ctx, kind, id),
  }
}

/** So many are looked up at once. */
const AT_ONCE = 500

/** Those of these things that the group has. */
export async function findThings(ctx: Context, action: DataChange['action'], ids: string[]): Promise<Named[]> {
  const { find } = kinds[action === 'label-foods' ? 'remove-foods' : action]
  const there: Named[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) there.push(...(await find(ctx, ids.slice(at, at + AT_ONCE))))
  return there
}

/** Changes those that are still there. Answers with the others. */
export async function changeThings(ctx: Context, change: DataChange, things: ChosenThing[]): Promise<Unchanged[]> {
  const known = things.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
  const unknown = things.flatMap(({ id, name }) => (id === null ? [{ id, name, reason: 'gone' as const }] : []))
  if (!known.length) return unknown
  const left =
    change.action === 'label-foods'
      ? await labelFoods(ctx, known, change.labelId)
      : await removeThings(ctx, kinds[change.action], known)
  return [...unknown, ...left]
}

async function removeThings(ctx: Context, { find, remove, noun }: Kind, things: Named[]): Promise<Unchanged[]> {
  const ids = things.map(({ id }) => id)
  const there = new Set((await find(ctx, ids)).map(({ id }) => id))
  for (const id of ids) if (there.has(id)) await remove(ctx, id)
  if (noun && there.size) emitChange(ctx, { noun, operation: 'delete', audience: 'group', ids: [...there] })
  return things.flatMap(thing => (there.has(thing.id) ? [] : [{ ...thing, reason: 'gone' as const }]))
}
