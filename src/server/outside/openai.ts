import type { ChatCompletionContentPart, ChatCompletionCreateParamsNonStreaming } from 'openai/resources'
import type { Config } from '../config.ts'
import { asFetch } from './as-fetch.ts'
import type { OutgoingClient } from './fetch.ts'

/** A question to a model that answers in JSON of the schema, or without one in its own words. */
export interface AiQuestion {
  system: string
  user: string
  schema?: Record<string, unknown>
  /** Pictures to look at, as JPEG. */
  pictures?: Uint8Array[]
  signal?: AbortSignal
}

/** Asks an OpenAI-compatible server; answers with the text of the first choice. Throws when there is no answer. */
export type AskAi = (question: AiQuestion) => Promise<string>

type AiSettings = Pick<
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

/** The way to the configured server, through the guarded client. The library is loaded with the first question. */
export function openAi(config: AiSettings, outgoing: OutgoingClient): AskAi {
  const timeoutMs = config.OPENAI_REQUEST_TIMEOUT * 1000
  return async ({ signal, ...question }) => {
    const { OpenAI, BadRequestError } = await import('openai')
    const client = new OpenAI({
      apiKey: config.OPENAI_API_KEY,
      baseURL: config.OPENAI_BASE_URL || null,
      defaultHeaders: config.OPENAI_CUSTOM_HEADERS,
      defaultQuery: config.OPENAI_CUSTOM_PARAMS,
      timeout: timeoutMs,
      maxRetries: 1,
      fetch: asFetch(outgoing, { timeoutMs, maxBytes: MAX_ANSWER_BYTES }),
    })
    const ask = async (strict: boolean) => {
      const answer = await client.chat.completions.create(requestFor(config.OPENAI_MODEL, question, strict), {
        signal: signal ?? AbortSignal.timeout(timeoutMs),
      })
      const text = answer.choices?.[0]?.message?.content
      if (!text) throw new Error('the AI server gave no answer')
      return text
    }
    try {
      return await ask(true)
    } catch (error) {
      if (question.schema && error instanceof BadRequestError) return ask(false) // many servers know JSON but no schemas
      throw error
    }
  }
}

function requestFor(
  model: string,
  { system, user, schema, pictures = [] }: AiQuestion,
  strict: boolean,
): ChatCompletionCreateParamsNonStreaming {
  const { $schema: _dialect, ...plain } = schema ?? {}
  const shown = pictures.map(
    (bytes): ChatCompletionContentPart => ({
      type: 'image_url',
      image_url: { url: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` },
    }),
  )
  return {
    model,
    temperature: 0.2,
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
