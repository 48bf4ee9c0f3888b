import type { Context, PublicContext } from '#server/context.ts'
import type { EmailChoices, EmailKind } from '#shared/contract/notifications/push.ts'
import { findBrowserLocale, findEmailChoices, writeEmailChoices } from './emails.store.ts'
import type { SecurityKind } from './lay-out.ts'

/** What people get who never chose. */
const USUAL: Record<EmailKind, boolean> = { 'sign-in': true, week: false, backup: true }

const isChoice = (kind: EmailKind | SecurityKind): kind is EmailKind => kind in USUAL

/** Those that are for this person. */
export async function listEmailChoices(ctx: Context): Promise<EmailChoices> {
  const { backup, ...rest } = { ...USUAL, ...(await findEmailChoices(ctx.db, ctx.user.id))?.kinds }
  return ctx.user.admin ? { ...rest, backup } : rest
}

export async function updateEmailChoices(
  ctx: Context,
  { emails, timeZone }: { emails: EmailChoices; timeZone: string },
): Promise<EmailChoices> {
  return ctx.transaction(async ctx => {
    const known = await findEmailChoices(ctx.db, ctx.user.id)
    const kinds = { ...known?.kinds, ...emails }
    await writeEmailChoices(ctx.db, { userId: ctx.user.id, kinds, locale: ctx.locale, timeZone })
    return listEmailChoices(ctx)
  })
}

/**
 * Whether somebody wants this (of what opens their account everybody hears), and in which language: that of their last choice, else
 * that in which they signed in last with a browser that was known. Null when neither is known.
 */
export async function wantsEmail(
  ctx: PublicContext,
  userId: string,
  kind: EmailKind | SecurityKind,
): Promise<{ isWanted: boolean; locale: string | null }> {
  const row = await findEmailChoices(ctx.db, userId)
  const isWanted = !isChoice(kind) || (row?.kinds[kind] ?? USUAL[kind])
  return { isWanted, locale: row?.locale ?? (await findBrowserLocale(ctx.db, userId)) }
}
