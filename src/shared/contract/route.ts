import type { z } from 'zod'

/**
 * Who may make a call, checked on the head of the request before the body is read. `public` gives the handler a context whose user may
 * be absent; every other value one who is there. The flags are those of the user's active membership; they are asked for
 * once the input has its shape.
 */
export type Access = 'public' | 'user' | 'canInvite' | 'canManage' | 'canManageHousehold' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A form body: `application/x-www-form-urlencoded`, or multipart with text fields only. */
export interface FormBody<Fields extends z.ZodObject = z.ZodObject> {
  kind: 'form'
  fields: Fields
}

/** How many files a field of an upload carries. */
export type FileCount = 'one' | 'optional' | 'many'

/** A multipart body. Files are streamed to a temporary place, `maxBytes` each. */
export interface UploadBody<
  Files extends Record<string, FileCount> = Record<string, FileCount>,
  Fields extends z.ZodObject = z.ZodObject,
> {
  kind: 'upload'
  files: Files
  fields: Fields
  maxBytes: number
  /** Other names under which clients send a file, with the one that it has here. */
  aliases?: Record<string, string>
  /** Clients know the fields as coming first, and so are faults told. */
  filesLast?: boolean
}

/** An answer that is not JSON: bytes, a redirect, or an endless stream of events. */
export interface RawReply {
  kind: 'file' | 'redirect' | 'events'
  contentType: string
}

export interface Route {
  method: Method
  /** With `:name` for each part that `params` describes. */
  path: string
  /** Other addresses of the same call, where the specification and the reference name it differently. */
  also?: readonly string[]
  access: Access
  /** What callers without the right are told: a key under `errors.`, `forbidden` when absent. */
  refusal?: string
  summary: string
  /** The web client makes it once where it is asked for twice within a double click: it makes or removes something. */
  once?: boolean
  /** What it answers depends on the database, the caller, the address and the day alone: on no hour, file or setting. */
  timeless?: boolean
  /** The cookie is enough for a program too, which keeps cookies as browsers do, but says nothing of where it is. */
  byCookie?: boolean
  /** Checks or reveals accounts: counted by the limiter, by address. */
  limited?: boolean
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType | FormBody | UploadBody
  /** Largest JSON body, in bytes; `JSON_LIMIT` when absent. */
  bodyLimit?: number
  reply: z.ZodType | RawReply
  /** 200 when absent. */
  status?: 200 | 201 | 202 | 204
}

export type Contract = Record<string, Route>

/** Default limit of a JSON body: the largest recipe anyone has seen is under 1 MB. */
export const JSON_LIMIT = 8 * 1024 * 1024

/** A form is a few fields that people type. */
export const FORM_LIMIT = 1024 * 1024

export const contract = <const C extends Contract>(routes: C): C => routes

export const form = <Fields extends z.ZodObject>(fields: Fields): FormBody<Fields> => ({ kind: 'form', fields })

export const upload = <const Files extends Record<string, FileCount>, Fields extends z.ZodObject>(
  files: Files,
  fields: Fields,
  maxBytes = 64 * 1024 * 1024,
): UploadBody<Files, Fields> => ({ kind: 'upload', files, fields, maxBytes })

export const fileReply = (contentType = 'application/octet-stream'): RawReply => ({ kind: 'file', contentType })
export const redirectReply = (): RawReply => ({ kind: 'redirect', contentType: 'text/plain' })
export const eventsReply = (): RawReply => ({ kind: 'events', contentType: 'text/event-stream' })

export const isRawReply = (reply: Route['reply']): reply is RawReply => 'kind' in reply && 'contentType' in reply
export const isForm = (body: Route['body']): body is FormBody => !!body && 'kind' in body && body.kind === 'form'
export const isUpload = (body: Route['body']): body is UploadBody => !!body && 'kind' in body && body.kind === 'upload'
export const isJsonBody = (body: Route['body']): body is z.ZodType => !!body && !isForm(body) && !isUpload(body)

type FilesOf<Files, File> = {
  [K in keyof Files]: Files[K] extends 'many' ? File[] : Files[K] extends 'optional' ? File | undefined : File
}

/** What a handler gets as body (`Side` is 'output') or a client sends (`Side` is 'input'). */
export type BodyOf<R extends Route, File, Side extends 'input' | 'output'> =
  R['body'] extends UploadBody<infer Files, infer Fields>
    ? SideOf<Fields, Side> extends Record<string, never>
      ? FilesOf<Files, File> // an upload without fields: they would forbid every name
      : FilesOf<Files, File> & SideOf<Fields, Side>
    : R['body'] extends FormBody<infer Fields>
      ? SideOf<Fields, Side>
      : R['body'] extends z.ZodType
        ? SideOf<R['body'], Side>
        : undefined

export type SideOf<S extends z.ZodType, Side extends 'input' | 'output'> = Side extends 'input'
  ? z.input<S>
  : z.output<S>

export type ParamsOf<R extends Route, Side extends 'input' | 'output'> = R['params'] extends z.ZodObject
  ? SideOf<R['params'], Side>
  : Record<never, never>

export type QueryOf<R extends Route, Side extends 'input' | 'output'> = R['query'] extends z.ZodObject
  ? SideOf<R['query'], Side>
  : Record<never, never>
