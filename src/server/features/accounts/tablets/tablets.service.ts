import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import { badRequest, foundToDelete } from '#server/errors.ts'
import { hashSecret } from '#server/ids.ts'
import { Reply } from '#server/replies.ts'
import type { Tablet, TabletInput } from '#shared/contract/accounts/tablets.ts'
import { answerChallenge, lookAtChallenge, rememberChallenge, takeChallenge } from '../auth/challenges.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { endTabletSession, ensureSession, openTabletSession } from '../auth/sessions.service.ts'
import { newPairingCode, showCode } from './pairing-code.ts'
import * as store from './tablets.store.ts'

/** Seconds for which a code on a screen holds. */
const PATIENCE = 600

/** What a member says of the tablet whose code they entered. */
interface Place {
  householdId: string
  name: string
}

export async function beginPairing(ctx: PublicContext) {
  const code = newPairingCode()
  const secret = await rememberChallenge(ctx, { kind: 'tablet', userId: null, value: hashSecret(code) }, PATIENCE)
  return { code: showCode(code), secret, expiresAt: secondsAfter(ctx.clock.now(), PATIENCE) }
}

/** A member lets the tablet in that shows this code. The code is used up by it. */
export async function pairTablet(ctx: Context, { code, name }: TabletInput): Promise<null> {
  ensureSession(ctx)
  const place: Place = { householdId: ctx.user.householdId, name }
  const isDemo = isDemoAccount(ctx, ctx.user.email)
  if (isDemo || !(await answerChallenge(ctx, 'tablet', hashSecret(code), ctx.user.id, JSON.stringify(place))))
    throw badRequest('account.no-such-pairing')
  return null
}

/** Asked by the tablet every few seconds. Whoever let it in is the user of its session, but it acts for their household. */
export async function enterAsTablet(ctx: PublicContext, secret: string) {
  const asked = await lookAtChallenge(ctx, 'tablet', secret)
  if (!asked) throw badRequest('account.pairing-over')
  if (!asked.userId) return { paired: false }
  const taken = await takeChallenge(ctx, 'tablet', secret)
  if (!taken?.userId) throw badRequest('account.pairing-over')
  const cookie = await openTabletSession(ctx, taken.userId, JSON.parse(taken.value) as Place)
  return new Reply({ paired: true }, { cookies: [cookie] })
}

export const listTablets = async (ctx: Context): Promise<Tablet[]> =>
  (await store.findTablets(ctx.db, ctx.user.householdId)).map(({ fullName, username, userId: _user, ...row }) => ({
    ...row,
    pairedBy: fullName || username,
  }))

/** Any member of the household: it is their kitchen, too. */
export async function removeTablet(ctx: Context, id: string): Promise<null> {
  ensureSession(ctx)
  const tablets = await store.findTablets(ctx.db, ctx.user.householdId)
  const tablet = foundToDelete(tablets.find(one => one.id === id))
  await endTabletSession(ctx, id, tablet.userId)
  return null
}
