import type { contracts } from '#shared/contract/index.ts'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import type { Contract } from '#shared/contract/route.ts'
import type { Context, Feature } from '../context.ts'
import { type Change, emitChange } from '../events.ts'

interface ToldChange {
  /** One for all calls, or by their names. */
  noun: Noun | Record<string, Noun>
  audience: Change['audience']
  /** Told in a transaction of its own, because the call does slow work or brings files along after its commit. */
  after?: true
  /** Calls that change nothing, though they are no GET. */
  except?: string[]
}

/** Nouns whose changes are told by every call that changes them. Those of recipes, cookbooks, plans and lists tell more by themselves. */
const toldChanges: Partial<Record<keyof typeof contracts, ToldChange>> = {
  foods: { noun: 'food', audience: 'group' },
  foodMarks: { noun: 'food', audience: 'group' },
  foodNutrition: { noun: 'food', audience: 'group' },
  units: { noun: 'unit', audience: 'group' },
  barCodes: { noun: 'bar_code', audience: 'household' },
  prices: { noun: 'price', audience: 'household' },
  labels: { noun: 'label', audience: 'group' },
  tools: { noun: 'tool', audience: 'group' },
  seeding: { noun: { seedFoods: 'food', seedLabels: 'label', seedUnits: 'unit' }, audience: 'group' },
  comments: { noun: 'comment', audience: 'group' },
  ratings: { noun: 'rating', audience: 'group' },
  savedSearches: { noun: 'saved_search', audience: 'household' },
  recipeActions: { noun: 'recipe_action', audience: 'household', except: ['trigger'] },
  cookbookLinks: { noun: 'share_link', audience: 'household' },
  recipeTranslations: { noun: 'recipe_translation', audience: 'group', after: true },
  sharing: { noun: 'share_link', audience: 'group', except: ['saveShared'] },
  invitations: { noun: 'invitation', audience: 'household', after: true },
  cookingSessions: { noun: 'cooking_session', audience: 'household' },
  feeds: { noun: 'feed', audience: 'household', after: true },
  tablets: { noun: 'session', audience: 'household', except: ['unlock', 'lock'] },
  diners: { noun: 'diner', audience: 'household' },
  assistant: { noun: 'group', audience: 'group', except: ['ask', 'carryOut'] },
  households: { noun: { updatePreferences: 'household', setPermissions: 'member' }, audience: 'household' },
  groups: { noun: 'group', audience: 'group' },
  users: { noun: 'member', audience: 'group', after: true, except: ['remove', 'removeByAdmin', 'removeSelf'] },
  bin: { noun: 'bin_entry', audience: 'group', after: true },
  duplicates: { noun: 'duplicate', audience: 'group' },
  parser: { noun: 'correction', audience: 'group', after: true, except: ['parseOne', 'parseMany'] },
  reports: { noun: 'report', audience: 'group' },
  bulkExport: { noun: 'export', audience: 'group', after: true },
}

const OPERATIONS = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' } as const

/** The feature, with each call that changes something telling of it. */
export function tellingChanges(name: string, feature: Feature): Feature {
  const told = toldChanges[name as keyof typeof toldChanges]
  if (!told) return feature
  const handlers = Object.entries(feature.handlers).map(([call, handle]) => {
    const route = (feature.contract as Contract)[call]
    if (!route || route.method === 'GET' || route.access === 'public' || told.except?.includes(call))
      return [call, handle]
    const operation = OPERATIONS[route.method]
    const noun = typeof told.noun === 'string' ? told.noun : told.noun[call]
    return [call, noun ? telling(handle, { ...told, noun }, operation) : handle]
  })
  return { ...feature, handlers: Object.fromEntries(handlers) }
}

function telling(
  handle: Feature['handlers'][string],
  { noun, audience, after }: ToldChange & { noun: Noun },
  operation: Change['operation'],
) {
  return async (ctx: Context, input: { params?: { id?: unknown } }) => {
    const tell = (ctx: Context, result: unknown) =>
      emitChange(ctx, { noun, operation, audience, ids: idsOf(input.params?.id, result) })
    if (after) {
      const result = await handle(ctx, input)
      await ctx.transaction(async ctx => tell(ctx, result))
      return result
    }
    return ctx.transaction(async ctx => {
      const result = await handle(ctx, input)
      tell(ctx, result)
      return result
    })
  }
}

function idsOf(named: unknown, result: unknown): string[] {
  if (typeof named === 'string') return [named]
  const id = (result as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? [id] : []
}
