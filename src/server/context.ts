import type { Logger } from 'pino'
import type { z } from 'zod'
import type { BodyOf, Contract, ParamsOf, QueryOf, RawReply, Route } from '#shared/contract/route.ts'
import type { Scope } from '#shared/scopes.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/schema.ts'
import type { DomainEvent, EventBus } from './events.ts'
import type { Files } from './files/files.ts'
import type { Hooks } from './hooks.ts'
import type { Locales } from './locales.ts'
import type { RecentLog } from './monitoring/recent-log.ts'
import type { OutgoingClient } from './outside/fetch.ts'
import type { OidcProvider } from './outside/oidc.ts'
import type { Reply } from './replies.ts'
import type { SecretBox } from './secret-box.ts'
import type { CallOwn } from './tools/run-tool.ts'

/** What the installation has, made once at start. */
export interface App {
  config: Config
  db: Db
  files: Files
  clock: Clock
  log: Logger
  recentLog: RecentLog
  outgoing: OutgoingClient
  events: EventBus
  locales: Locales
  secrets: SecretBox
  hooks: Hooks
  oidc: OidcProvider
}

/** Who is calling: the user with the flags of their active membership. */
export interface Caller {
  id: string
  username: string
  fullName: string | null
  email: string
  admin: boolean
  advanced: boolean
  groupId: string
  groupSlug: string
  householdId: string
  householdSlug: string
  canInvite: boolean
  canManage: boolean
  canManageHousehold: boolean
  canOrganize: boolean
  /** How they came: a session of the web client, or an API token with its integration. */
  session: { kind: 'session' | 'token'; id: string; integrationId: string; scope: Scope }
  /** In which household they are themselves, where the call named another one of theirs. */
  presentHouseholdId?: string
}

/** One request: the installation, who calls, and the transaction they are in. */
export interface PublicContext extends App {
  user: Caller | null
  locale: string
  /** Of this request; goes with every log line. */
  requestId: string
  /** Address of the caller, behind trusted proxies. */
  ip: string
  /** What the request said about itself, for links, cookies and conditions. */
  request: {
    secure: boolean
    userAgent: string | null
    ifMatch: string | null
    /** From our own pages, which a cookie signs in, and not from a program with a token. */
    isOwnPage?: boolean
    token: string | null
    /** Makes another call as the same caller; only a request has it. */
    callOwn?: CallOwn
    acceptLanguage?: string | null
    lastEventId?: string | null
    /** Scheme, host and port by which the server was asked, as seen through trusted proxies. */
    origin?: () => string
    /** What a cookie of that name holds. */
    cookie?: (name: string) => string | undefined
    /** Whom a listed proxy in front has let through; nobody where a user is signed in. */
    proxyUser?: () => { name: string; fullName: string | null; email: string | null } | null
  }
  /** Entries that this request put into the bin; the answer names them, so that it can be undone. */
  binned: string[]
  /** Words in the caller's language. */
  t: (key: string, params?: Record<string, string | number>) => string
  /** Runs in one transaction; events told inside go out after the commit. A nested call joins. */
  transaction: <T>(work: (ctx: this) => Promise<T>) => Promise<T>
  emit: (event: DomainEvent) => void
}

export interface Context extends PublicContext {
  user: Caller
}

/** A file that came with an upload, streamed to a temporary place that is emptied after the answer. */
export interface UploadedFile {
  path: string
  filename: string
  contentType: string
  size: number
}

export type ContextOf<R extends Route> = R['access'] extends 'public' ? PublicContext : Context

type BodyOfReply<R extends Route> = R['reply'] extends RawReply
  ? undefined
  : R['reply'] extends z.ZodType
    ? z.input<R['reply']>
    : never

/** One function for each call of a contract: a missing or mistyped one does not compile. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (
    ctx: ContextOf<C[K]>,
    input: {
      params: ParamsOf<C[K], 'output'>
      query: QueryOf<C[K], 'output'>
      body: BodyOf<C[K], UploadedFile, 'output'>
    },
  ) => Awaitable<BodyOfReply<C[K]> | Reply<BodyOfReply<C[K]>> | Reply<undefined>>
}

/** A contract and its handlers, with the types of both already checked against each other. */
export interface Feature {
  contract: Contract
  // biome-ignore lint/suspicious/noExplicitAny: features/index.ts has checked each pair
  handlers: Record<string, (ctx: any, input: any) => unknown>
}

type Awaitable<T> = T | Promise<T>
