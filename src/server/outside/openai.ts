import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { OutgoingAnswer, OutgoingClient } from './fetch.ts'
import { OutgoingProblem } from './problem.ts'

/** A question to a model that answers in JSON of the schema, or without one in its own words. */
export interface AiQuestion {
  system: string
  user: string
  schema?: Record<string, unknown>
  /** Pictures to look at, as JPEG. */
  pictures?: Uint8Array[]
  signal?: AbortSignal
  /** Hears what each request took, also of an answer that says nothing. */
  onTokens?: (tokens: AiTokens) => void
}

/** What the model read and wrote. */
export interface AiTokens {
  input: number
  output: number
}

/** Asks an OpenAI-compatible server; answers with the text of the first choice. Throws when there is no answer. */
export type AskAi = (question: AiQuestion) => Promise<string>

export type AiSettings = Pick<
  Config,
  | 'OPENAI_API_KEY'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_MODEL'
  | 'OPENAI_CUSTOM_HEADERS'
  | 'OPENAI_CUSTOM_PARAMS'
  | 'OPENAI_REQUEST_TIMEOUT'
  | 'OPENAI_ENABLE_IMAGE_SERVICES'
>

export const isAiEnabled = (config: AiSettings) => Boolean(config.OPENAI_API_KEY && config.OPENAI_MODEL)

export const areAiPicturesEnabled = (config: AiSettings) => isAiEnabled(config) && config.OPENAI_ENABLE_IMAGE_SERVICES

const MAX_ANSWER_BYTES = 4_000_000
/** When somebody waits to hear whether it answers at all. */
const REACH_TIMEOUT = 4000

/** What an AI server answered instead of an answer: its status, and its own words. */
class AiServerError extends Error {
  readonly status: number
  constructor(status: number, words: string) {
    super(`${status} ${words || 'without a word why'}`)
    this.name = 'AiServerError'
    this.status = status
  }
}

/** Why there is no answer, as far as a person can do something about it. */
export function aiFailureOf(error: unknown): 'refused' | 'busy' | 'too-slow' | 'no-answer' {
  if (error instanceof AiServerError) {
    // Its key, its model or its address is another one.
    if ([401, 403, 404].includes(error.status)) return 'refused'
    return [402, 429, 503, 529].includes(error.status) ? 'busy' : 'no-answer'
  }
  const isLate = error instanceof OutgoingProblem ? error.reason === 'timeout' : isTimeout(error)
  return isLate ? 'too-slow' : 'no-answer'
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/**
 * Sends a request for a completion to the configured server, through the guarded client; answers with its JSON. What may pass
 * by itself is tried once more. Throws when the server refuses, in its words.
 */
export async function requestCompletion(
  config: AiSettings,
  outgoing: OutgoingClient,
  body: object,
  signal: AbortSignal,
): Promise<AiReply | undefined> {
  const send = () =>
    outgoing.request(addressOf(config, 'chat/completions'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(config) },
      body: JSON.stringify({ model: config.OPENAI_MODEL, temperature: 0.2, ...body }),
      timeoutMs: timeoutOf(config),
      maxBytes: MAX_ANSWER_BYTES,
      signal,
    })
  const answer = await twice(send, signal)
  const said = readJson(answer.text())
  if (answer.status < 200 || answer.status > 299)
    throw new AiServerError(answer.status, said?.error?.message ?? (said ? '' : answer.text().trim().slice(0, 300)))
  return said
}

export const timeoutOf = (config: AiSettings) => config.OPENAI_REQUEST_TIMEOUT * 1000

/** The way to the configured server for a single question. */
export function openAi(config: AiSettings, outgoing: OutgoingClient): AskAi {
  return async ({ signal = AbortSignal.timeout(timeoutOf(config)), ...question }) => {
    const ask = async (strict: boolean) => {
      const request = requestFor(question, strict)
      const said = await requestCompletion(config, outgoing, request, signal)
      question.onTokens?.(tokensOf(said, question.system + question.user, JSON.stringify(said?.choices ?? '')))
      return textOf(said)
    }
    try {
      return await ask(true)
    } catch (error) {
      if (question.schema && error instanceof AiServerError && error.status === 400) return ask(false) // many servers know JSON but no schemas
      throw error
    }
  }
}

/** Asks for the list of models, which costs nothing; throws when the server does not answer or does not know the key. */
export async function reachAi(config: AiSettings, outgoing: OutgoingClient): Promise<void> {
  const options = { headers: headersOf(config), timeoutMs: REACH_TIMEOUT, maxBytes: MAX_ANSWER_BYTES }
  const { status } = await outgoing.request(addressOf(config, 'models'), options)
  // Some servers have no such list.
  if (status >= 400 && status !== 404 && status !== 405) throw new AiServerError(status, '')
}

const headersOf = (config: AiSettings) => ({
  authorization: `Bearer ${config.OPENAI_API_KEY}`,
  accept: 'application/json',
  ...lowerCased(config.OPENAI_CUSTOM_HEADERS),
})

function addressOf({ OPENAI_BASE_URL, OPENAI_CUSTOM_PARAMS }: AiSettings, call: string): string {
  const url = new URL(OPENAI_BASE_URL || 'https://api.openai.com/v1')
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${call}`
  for (const [name, value] of Object.entries(OPENAI_CUSTOM_PARAMS)) url.searchParams.set(name, value)
  return url.href
}

/** So that a header which the settings name in capitals takes the place of ours. */
const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** A server that is busy, out of order or not reached is asked once more, when it says or after half a second. */
async function twice(send: () => Promise<OutgoingAnswer>, signal: AbortSignal): Promise<OutgoingAnswer> {
  const first = await send().catch((error: unknown) => {
    if (error instanceof OutgoingProblem && error.reason === 'unreachable') return undefined
    throw error
  })
  const mayPass = !first || [408, 409, 429].includes(first.status) || first.status >= 500
  if (!mayPass) return first
  await sleep(pauseAfter(first), undefined, { signal })
  return send()
}

function pauseAfter(answer: OutgoingAnswer | undefined): number {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 && seconds <= 10 ? seconds * 1000 : 500
}

const CHARACTERS_OF_A_TOKEN = 4

/** What the server counted; where it counts nothing, about four characters make a token. */
export function tokensOf(said: AiReply | undefined, sent: string, received: string): AiTokens {
  const count = (told: unknown, text: string) =>
    typeof told === 'number' && told >= 0 ? Math.ceil(told) : Math.ceil(text.length / CHARACTERS_OF_A_TOKEN)
  return { input: count(said?.usage?.prompt_tokens, sent), output: count(said?.usage?.completion_tokens, received) }
}

/** What the model said. Throws when it said nothing. */
function textOf(said: AiReply | undefined): string {
  const text = said?.choices?.[0]?.message?.content
  if (typeof text !== 'string' || !text) throw new Error('the AI server gave no answer')
  return text
}

/** The parts that we read of what such a server sends; any of them may be absent. */
export interface AiReply {
  choices?: { message?: { content?: unknown; tool_calls?: unknown } }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
  error?: { message?: string }
}

function readJson(text: string): AiReply | undefined {
  try {
    return (JSON.parse(text) as AiReply | null) ?? undefined
  } catch {
    return undefined
  }
}

function requestFor({ system, user, schema, pictures = [] }: AiQuestion, strict: boolean) {
  const { $schema: _dialect, ...plain } = schema ?? {}
  const shown = pictures.map(bytes => ({
    type: 'image_url',
    image_url: { url: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` },
  }))
  return {
    messages: [
      {
        role: 'system',
        content:
          strict || !schema ? system : `${system}\nAnswer with JSON of this schema only: ${JSON.stringify(plain)}`,
      },
      { role: 'user', content: [{ type: 'text', text: user }, ...shown] },
    ],
    ...(schema && {
      response_format: strict
        ? { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: plain } }
        : { type: 'json_object' },
    }),
  }
}
