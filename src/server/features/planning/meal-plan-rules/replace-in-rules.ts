import type { Context } from '#server/context.ts'
import { findRulesNaming, writeRule } from './replace-in-rules.store.ts'

type Replaced = { id: string; before: string; after: string }[]

/** After something was merged into another, makes rules that asked for the one ask for the other. */
export async function replaceInRules(ctx: Context, fromId: string, toId: string): Promise<Replaced> {
  const rules = await findRulesNaming(ctx.db, ctx.user.groupId, fromId)
  const replaced = rules.map(({ id, queryFilterString: before }) => ({
    id,
    before,
    after: before.replaceAll(fromId, toId),
  }))
  for (const { id, after } of replaced) await writeRule(ctx.db, id, after, ctx.clock.now())
  return replaced
}

/** A rule that somebody changed since stays as it is. */
export async function undoReplaceInRules(ctx: Context, replaced: Replaced): Promise<void> {
  for (const { id, before, after } of replaced) await writeRule(ctx.db, id, before, ctx.clock.now(), after)
}
