import type { Readable } from 'node:stream'

/** A cookie that goes with an answer; `maxAge` in seconds, 0 takes it back. */
export interface ReplyCookie {
  name: string
  value: string
  maxAge: number
}

/** An answer with something around it: headers, a cookie, or no JSON at all. Handlers return it as a value. */
export class Reply<Body = unknown> {
  readonly body: Body
  readonly content: ReplyContent
  constructor(body: Body, content: ReplyContent = {}) {
    this.body = body
    this.content = content
  }
}

export interface ReplyContent {
  headers?: Record<string, string>
  cookies?: ReplyCookie[]
  /** Where to go instead. */
  redirect?: string
  file?: FileContent
  /** A page. */
  html?: string
  events?: AsyncIterable<StreamedEvent>
  /** Called when nobody reads the events any more. */
  onClose?: () => void
}

export interface FileContent {
  /** Absolute path; ranges and caching are answered from it. */
  path?: string
  /** Instead of a path: bytes made for this answer. */
  bytes?: Uint8Array | Readable
  contentType: string
  /** Of the bytes: who has them already is told so instead. Of a path, it is made from the file. */
  etag?: string
  /** Sent as a download under this name. */
  downloadAs?: string
  /** The address changes with the content, so it may be kept for a year. */
  immutable?: boolean
  /** So many seconds the caller's browser need not ask again. */
  keptSeconds?: number
}

export interface StreamedEvent {
  id: string
  event: string
  data: unknown
}

export const withCookie = <Body>(body: Body, cookie: ReplyCookie) => new Reply(body, { cookies: [cookie] })
export const withHeaders = <Body>(body: Body, headers: Record<string, string>) => new Reply(body, { headers })
export const redirect = (to: string, cookies?: ReplyCookie[]) => new Reply(undefined, { redirect: to, cookies })
export const file = (content: FileContent) => new Reply(undefined, { file: content })
export const eventStream = (events: AsyncIterable<StreamedEvent>, onClose?: () => void) =>
  new Reply(undefined, { events, onClose })
