import type { z } from 'zod'
import type { BodyOf, ParamsOf, QueryOf, RawReply, Route, UploadBody } from '#shared/contract/route.ts'
import { HOUSEHOLD_HEADER } from '#shared/household-header.ts'
import { ApiError, isForeignHousehold, NO_ANSWER } from './api-error.ts'
import { serverUrl } from './base.ts'
import { keyOfChange, madeOnce } from './dedupe-mutations.ts'
import { householdOf, noteForeign } from './household-of-calls.ts'
import { notifyMutationStart } from './mutation-starts.ts'
import { whenLetGo } from './pause-requests.ts'
import { takeEarly } from './preloaded-responses.ts'
import { readAnswer } from './read-answer.ts'
import { encodeBody, textsOf } from './request-body.ts'
import { isBehindPin, unlock } from './unlock.ts'

type PartOf<R extends Route> = {
  params: keyof ParamsOf<R, 'input'> extends never ? undefined : ParamsOf<R, 'input'>
  query: keyof QueryOf<R, 'input'> extends never ? undefined : QueryOf<R, 'input'>
  body: R['body'] extends UploadBody<infer Files, infer Fields>
    ? FilesIn<Files> & FieldsIn<z.input<Fields>>
    : BodyOf<R, Blob, 'input'>
}
type FilesIn<Files> = {
  [K in keyof Files as Files[K] extends 'optional' ? never : K]: Files[K] extends 'many' ? Blob[] : Blob
} & {
  [K in keyof Files as Files[K] extends 'optional' ? K : never]?: Blob
}
/** A form without fields of its own beside its files. */
type FieldsIn<Fields> = string extends keyof Fields ? unknown : Fields
type NeededOf<Parts> = { [K in keyof Parts as undefined extends Parts[K] ? never : K]: Parts[K] }
type AllowedOf<Parts> = { [K in keyof Parts as Parts[K] extends undefined ? never : K]?: Parts[K] }

/**
 * What a call needs: the parts that its contract names. A query whose every field is optional may be left out. A save may
 * name the revision that it was made from; it is refused when there is a newer one. What waited on the device names the
 * household for which it was done.
 */
export type InputOf<R extends Route> = LooseQuery<NeededOf<PartOf<R>> & AllowedOf<PartOf<R>>> & {
  revision?: number
  householdId?: string
}
type LooseQuery<Parts> = Parts extends { query: infer Query }
  ? Partial<Query> extends Query
    ? Omit<Parts, 'query'> & { query?: Query }
    : Parts
  : Parts

export type ReplyOf<R extends Route> = R['reply'] extends RawReply
  ? Blob
  : R['reply'] extends z.ZodType
    ? z.output<R['reply']>
    : never

/** The input may be left out altogether when nothing in it is needed. */
export type Args<R extends Route> = Partial<InputOf<R>> extends InputOf<R> ? [InputOf<R>?] : [InputOf<R>]

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  revision?: number
  householdId?: string
}

/** Makes a call of the contract. Rejects with an `ApiError` when it fails, and changes nothing else then. */
export const call = <R extends Route>(route: R, ...args: Args<R>): Promise<ReplyOf<R>> =>
  send(route, (args[0] ?? {}) as AnyInput) as Promise<ReplyOf<R>>

/** Makes a call that deletes, and tells under which ids the bin keeps what went: none when it keeps nothing of it. */
export const callForBin = async <R extends Route>(route: R, ...args: Args<R>): Promise<string[]> =>
  (await callWithBin(route, ...args)).bin

/** The same for a call whose answer counts too. */
export function callWithBin<R extends Route>(
  route: R,
  ...args: Args<R>
): Promise<{ reply: ReplyOf<R>; bin: string[] }> {
  const input = (args[0] ?? {}) as AnyInput
  return madeOnce(keyOfChange(route, urlOf(route, input), input.body), async () => {
    const response = await request(route, input)
    const bin = response.headers.get('larder-bin')?.split(',').filter(Boolean) ?? []
    return { reply: (await readAnswer(route, response)) as ReplyOf<R>, bin }
  })
}

/** Where the contract says so (`once`), two quick presses of a button are one change. */
export function send(route: Route, input: AnyInput, signal?: AbortSignal): Promise<unknown> {
  const ask = async () => readAnswer(route, await request(route, input, signal))
  return route.once && !signal ? madeOnce(keyOfChange(route, urlOf(route, input), input.body), ask) : ask()
}

function request(route: Route, input: AnyInput, signal?: AbortSignal): Promise<Response> {
  if (route.method === 'GET') return fetchAnswer(route, input, signal)
  const key = mutationKeyOf(route, input)
  notifyMutationStart(key)
  return fetchAnswer(route, input, signal).catch((error: unknown) => {
    if (error instanceof ApiError) error.mutationKey = key
    throw error
  })
}

/** What is put or removed is known by its address; of anything else there may be several, which differ in what is sent. */
function mutationKeyOf(route: Route, input: AnyInput): string {
  const { url, text } = keyOfChange(route, urlOf(route, input), input.body)
  return route.method === 'PUT' || route.method === 'DELETE' ? `${route.method} ${url}` : text
}

async function fetchAnswer(route: Route, input: AnyInput, signal?: AbortSignal): Promise<Response> {
  const hold = whenLetGo()
  if (hold) await hold
  const { body, contentType } = encodeBody(route.body, input.body)
  const url = urlOf(route, input)
  const { householdId = householdOf(route) } = input
  const early = route.method === 'GET' ? takeEarly(url) : undefined
  const answer =
    early ??
    fetch(url, {
      method: route.method,
      body,
      signal,
      credentials: 'same-origin',
      headers: {
        'accept-language': document.documentElement.lang,
        ...(contentType && { 'content-type': contentType }),
        ...(input.revision !== undefined && { 'if-match': `"${input.revision}"` }),
        ...(householdId !== undefined && { [HOUSEHOLD_HEADER]: householdId }),
        ...(route.method !== 'GET' && { 'x-larder-csrf': '1' }),
      },
    })
  const response = await answer.catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new ApiError(NO_ANSWER, null)
  })
  if (response.ok) return response
  const problem: unknown = await response.json().catch(() => null)
  if (isBehindPin(route, response.status, problem) && (await unlock())) return request(route, input, signal)
  const failure = new ApiError(response.status, problem)
  if (isForeignHousehold(failure)) noteForeign(householdId)
  throw failure
}

export function urlOf(route: Route, { params = {}, query = {} }: AnyInput = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const text = new URLSearchParams(textsOf(query)).toString()
  return serverUrl(path) + (text && `?${text}`)
}
