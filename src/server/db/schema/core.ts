import type { ViewSettings } from '#shared/contract/accounts/view-settings.ts'
import type { Scope } from '#shared/scopes.ts'

/** Who there is: groups, households, users, how they are let in. */
export interface CoreTables {
  groups: GroupRow
  households: HouseholdRow
  formerGroupSlugs: FormerGroupSlugRow
  formerHouseholdSlugs: FormerHouseholdSlugRow
  users: UserRow
  memberships: MembershipRow
  sessions: SessionRow
  apiTokens: ApiTokenRow
  invitations: InvitationRow
  passwordResets: PasswordResetRow
  settings: SettingRow
  fileTokens: FileTokenRow
  identities: IdentityRow
  secondFactors: SecondFactorRow
  recoveryCodes: RecoveryCodeRow
  passkeys: PasskeyRow
  challenges: ChallengeRow
  viewSettings: ViewSettingsRow
  kitchenPins: KitchenPinRow
  attemptCounts: AttemptCountRow
}

/** How somebody likes things to be shown. */
export interface ViewSettingsRow {
  userId: string
  settings: ViewSettings
  updatedAt: string
}

export interface GroupRow {
  id: string
  name: string
  slug: string
  preferencesId: string
  privateGroup: boolean
  createdAt: string
  updatedAt: string
  revision: number
}

export interface HouseholdRow {
  id: string
  groupId: string
  name: string
  slug: string
  preferencesId: string
  privateHousehold: boolean
  lockRecipeEditsFromOtherHouseholds: boolean
  /** 0 is Sunday. */
  firstDayOfWeek: number
  recipePublic: boolean
  recipeShowNutrition: boolean
  recipeShowAssets: boolean
  recipeLandscapeView: boolean
  recipeDisableComments: boolean
  recipeDisableAmount: boolean
  createdAt: string
  updatedAt: string
  revision: number
}

export type AuthMethod = 'Mealie' | 'LDAP' | 'OIDC'

export interface UserRow {
  id: string
  username: string
  /** Lower-cased, and unique in this form. */
  usernameKey: string
  fullName: string | null
  email: string
  emailKey: string
  /** Argon2id in PHC form; null for users who sign in elsewhere. */
  passwordHash: string | null
  authMethod: AuthMethod
  /** Whether an administrator, a provider or a directory gave the names above, and not the person themselves. */
  vouchedFor: boolean
  /** The provider that vouched for the username had not checked the address: it may be that of somebody else. */
  addressUnverified: boolean
  admin: boolean
  advanced: boolean
  cacheKey: string
  loginAttempts: number
  lockedAt: string | null
  createdAt: string
  updatedAt: string
}

/** A slug that a group had before it was renamed, until another one takes it. */
export interface FormerGroupSlugRow {
  slug: string
  groupId: string
}

/** A slug that a household had before it was renamed, until another one of the group takes it. */
export interface FormerHouseholdSlugRow {
  groupId: string
  slug: string
  householdId: string
}

/** Joins a user to a household. One of a user's memberships is active: it says where they are and what they may do. */
export interface MembershipRow {
  id: string
  userId: string
  householdId: string
  groupId: string
  active: boolean
  canInvite: boolean
  canManage: boolean
  canManageHousehold: boolean
  canOrganize: boolean
  createdAt: string
  updatedAt: string
}

/** What an account is known by at a provider or in a directory. The password and its hash are the user's. */
export interface IdentityRow {
  id: string
  userId: string
  kind: 'oidc' | 'ldap' | 'proxy'
  /** The provider's own name for itself; the directory's address. */
  issuer: string
  /** What never changes there: the subject, the DN. */
  subject: string
  /** How a person recognizes it: the address or name that came with it. */
  name: string
  lastUsedAt: string
  createdAt: string
}

export type SignInMethod = 'password' | 'oidc' | 'ldap' | 'passkey' | 'proxy'

export interface SessionRow {
  id: string
  userId: string
  /** SHA-256 of the token that the client holds. */
  tokenHash: string
  userAgent: string | null
  /** From where it was used last; null for one that was last used when that was not written down. */
  address: string | null
  /** How its user signed in. */
  method: SignInMethod
  /** What it is good for. */
  scope: Scope
  /** Of a kitchen tablet: what it is called, and the household in which it stays. */
  name: string | null
  householdId: string | null
  /** Of a kitchen tablet: until when it may change things, after the right PIN. */
  unlockedUntil: string | null
  /** How long it lives after each use, in seconds. */
  slidingSeconds: number
  expiresAt: string
  lastUsedAt: string
  createdAt: string
}

export interface ApiTokenRow {
  id: number
  userId: string
  name: string
  tokenHash: string
  integrationId: string
  scope: Scope
  /** The household it acts for; null: that in which its owner is at the moment. */
  householdId: string | null
  /** Null: five years after it was made. */
  expiresAt: string | null
  lastUsedAt: string | null
  createdAt: string
}

/** The app on a phone that makes codes (TOTP). It counts from its first right code on. */
export interface SecondFactorRow {
  userId: string
  sealedSecret: string
  /** The period of thirty seconds of the last code that was taken: no code is taken twice. */
  lastStep: number
  confirmedAt: string | null
  createdAt: string
}

/** Each stands for one code of the app, when the phone is lost. A used one is deleted. */
export interface RecoveryCodeRow {
  codeHash: string
  userId: string
  createdAt: string
}

export interface PasskeyRow {
  id: string
  userId: string
  /** Base64url, as browsers name it. */
  credentialId: string
  /** COSE, in base64url. */
  publicKey: string
  counter: number
  transports: string[]
  name: string
  lastUsedAt: string | null
  createdAt: string
}

/** Something that was asked and has one answer. Any instance may hear it; the secret by which it is found is in a cookie. */
export interface ChallengeRow {
  tokenHash: string
  kind: 'passkey-sign-in' | 'passkey-new' | 'tablet' | 'link'
  userId: string | null
  value: string
  expiresAt: string
}

/** How often something was tried, at all instances together, until the count expires. */
export interface AttemptCountRow {
  /** What is counted, and for whom: `address …`, `name …`. */
  key: string
  count: number
  expiresAt: string
}

/** The PIN for changes on a household's tablets, and how often it was tried since it was last right. */
export interface KitchenPinRow {
  householdId: string
  pinHash: string
  attempts: number
  attemptedAt: string
}

export interface InvitationRow {
  token: string
  usesLeft: number
  groupId: string
  householdId: string
  /** Who invites; null where that is not known, or they are gone. */
  userId: string | null
  createdAt: string
}

export interface PasswordResetRow {
  tokenHash: string
  userId: string
  createdAt: string
}

/** Values of the installation as a whole, by key: the set-up code's hash, the file-token key. */
export interface SettingRow {
  key: string
  value: string
}

/** A short-lived permission to download one file, handed out as an opaque token. */
export interface FileTokenRow {
  tokenHash: string
  /** What it opens: a path below the data folder, or `recipe:<slug>`. */
  subject: string
  userId: string | null
  groupId: string | null
  expiresAt: string
}
