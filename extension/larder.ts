import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import type { Route } from '#shared/contract/route.ts'
import type { SeenPage } from './read-page.ts'
import type { Server } from './settings.ts'

/** Why a call came to nothing: each has words of its own. */
export const FAILURES = ['unreachable', 'not-larder', 'signed-out', 'too-large', 'no-recipe', 'other'] as const
export type Failure = (typeof FAILURES)[number]

/** How a call ended. `said` is what the server said about it, in the language of the browser. */
export type Answer<T> = { ok: true; value: T } | { ok: false; failure: Failure; said?: string }

export interface Known {
  slug: string
  name: string
}

type Connection = Pick<Server, 'address' | 'token'>

/** Who the token belongs to. Without somebody it opens nothing. */
export async function askWho(connection: Connection): Promise<Answer<Pick<SessionUser, 'fullName' | 'groupSlug'>>> {
  const answer = await ask<SessionUser | null>(connection, auth.getSession)
  if (!answer.ok) return answer
  if (answer.value === null) return { ok: false, failure: 'signed-out' }
  return typeof answer.value.groupSlug === 'string' ? (answer as never) : { ok: false, failure: 'not-larder' }
}

/** The recipe that came from this address, if there is one. The address alone is sent. */
export async function askKnown(connection: Connection, url: string): Promise<Answer<Known | null>> {
  const answer = await ask<{ known: Known | null }>(connection, recipeImports.findKnown, { query: { url } })
  return answer.ok ? { ok: true, value: answer.value.known } : answer
}

/** Sends what is on the screen; answers with the slug of the recipe that it became. */
export const sendPage = (connection: Connection, { url, html, selection }: SeenPage): Promise<Answer<string>> =>
  ask(connection, recipeImports.createFromHtmlOrJson, { body: { data: selection || html, url } })

interface Sent {
  query?: Record<string, string>
  body?: unknown
}

/** One call of the contract, signed in by the token alone: cookies of the same server are none of its business. */
async function ask<T>({ address, token }: Connection, route: Route, { query, body }: Sent = {}): Promise<Answer<T>> {
  try {
    const response = await fetch(`${address}${route.path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: route.method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    const said: unknown = isJson ? await response.json() : null
    if (response.ok) return isJson ? { ok: true, value: said as T } : { ok: false, failure: 'not-larder' }
    return { ok: false, ...failureOf(response.status, said) }
  } catch {
    return { ok: false, failure: 'unreachable' }
  }
}

/** What a refusal means. */
export function failureOf(status: number, said: unknown): { failure: Failure; said?: string } {
  const detail = (said as { detail?: unknown } | null)?.detail as { message?: unknown; details?: unknown } | undefined
  if (status === 401 || status === 403) return { failure: 'signed-out' }
  if (status === 413) return { failure: 'too-large' }
  if (status === 404 || status === 405) return { failure: 'not-larder' }
  if (status === 400 && detail?.details === 'BAD_RECIPE_DATA') return { failure: 'no-recipe' }
  return { failure: 'other', ...(typeof detail?.message === 'string' && { said: detail.message }) }
}
