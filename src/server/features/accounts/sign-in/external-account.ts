import type { PublicContext } from '#server/context.ts'
import { brokenConstraint } from '#server/db/explain.ts'
import { notSignedIn } from '#server/errors.ts'
import { findUserOfIdentity, type Identity, isRenamed, noteIdentityUse } from '../identities/identities.service.ts'
import { resolvePlace } from '../places/resolve-place.ts'
import { createUser } from '../users/create-user.ts'
import { giveDefaultImage } from '../users/profile-images.ts'
import { setAdmin } from '../users/set-admin.ts'
import { linkAfterPassword } from './link-once.ts'
import { findByAddress, findByUsername } from './sign-in.store.ts'

/** A person whom a provider or directory has vouched for. */
export interface ExternalPerson {
  identity: Identity
  authMethod: 'OIDC' | 'LDAP'
  /** The username or address by which an account that exists already is found. */
  login: string
  /** Whether `login` is an address and nothing else. */
  isAddress?: boolean
  /** Whether an account with this address may become theirs: nobody gets one by an address that was never checked. */
  mayLinkByAddress: boolean
  /** Whether name and address of an account that is made for them may be trusted. */
  vouchedFor: boolean
  /** Whether the provider has not checked the address, though it may vouch for the name. */
  addressUnverified?: boolean
  /** Whether an account is made for whom there is none. */
  maySignUp: boolean
  username: string
  fullName: string
  email: string
  /** What the provider's groups say; null when nothing there decides about it. */
  isAdmin: boolean | null
}

/** The id of their account, found by what they are known by, else by name, else made. Throws when there may be none. */
export async function accountOf(ctx: PublicContext, person: ExternalPerson): Promise<string> {
  const existing = (await findUserOfIdentity(ctx, person.identity)) ?? (await linkable(ctx, person))
  const userId = existing ?? (await signUp(ctx, person))
  await ctx.transaction(async ctx => {
    await noteIdentityUse(ctx, userId, person.identity)
    if (existing && person.isAdmin !== null) await setAdmin(ctx, userId, person.isAdmin)
  })
  return userId
}

/**
 * The account that is theirs by its name or address. One that nobody vouched for may have been made by somebody else who
 * waits for them to come (account pre-hijacking), so it is opened only to whoever knows its password.
 */
async function linkable(ctx: PublicContext, person: ExternalPerson): Promise<string | undefined> {
  const { login, mayLinkByAddress, isAddress } = person
  const named = isAddress ? undefined : await findByUsername(ctx.db, login)
  // At a provider "аlice" may be somebody else than "alice", though nobody can tell the two apart.
  if (named && !isSameName(named.username, login)) throw notSignedIn('external.name-taken')
  const account = named ?? (await findByAddress(ctx.db, login))
  if (named && (await isRenamed(ctx, named.id, person.identity))) throw notSignedIn('external.name-taken')
  // People may choose any name at some providers, also one that is the address of somebody else.
  if (account && !named && !mayLinkByAddress) throw notSignedIn('external.address-not-verified')
  const isVouchedFor = account?.vouchedFor && (named || !account.addressUnverified)
  if (account && !isVouchedFor) throw await linkAfterPassword(ctx, account, person.identity)
  return account?.id
}

const isSameName = (one: string, other: string) => spelled(one) === spelled(other)

const spelled = (name: string) => name.normalize('NFKC').toLowerCase()

async function signUp(ctx: PublicContext, person: ExternalPerson): Promise<string> {
  if (!person.maySignUp) throw notSignedIn('external.no-account')
  const { username, fullName, email, authMethod, vouchedFor, addressUnverified } = person
  const household = await resolvePlace(ctx, null, null)
  try {
    const admin = person.isAdmin ?? false
    const names = { username, fullName, email, vouchedFor, addressUnverified }
    const user = await createUser(ctx, household, { ...names, passwordHash: null, authMethod, admin })
    await giveDefaultImage(ctx, user.id)
    return user.id
  } catch (error) {
    if (brokenConstraint(error) === 'unique') throw notSignedIn('external.name-taken', { cause: error })
    throw error
  }
}
