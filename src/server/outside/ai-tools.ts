import { z } from 'zod'
import type { OutgoingClient } from './fetch.ts'
import { type AiSettings, type AiTokens, requestCompletion, tokensOf } from './openai.ts'

/** A function that the model may ask for, with the JSON schema of its arguments. */
export interface AiTool {
  name: string
  description: string
  parameters: Record<string, unknown>
}

export interface AiToolCall {
  id: string
  name: string
  /** As the model wrote them; undefined where that was no JSON object. */
  given: Record<string, unknown> | undefined
}

/** A message of a conversation in which the model may ask for tools. */
export type AiMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: unknown }
  | { role: 'tool'; tool_call_id: string; content: string }

export interface AiTurn {
  text: string
  calls: AiToolCall[]
  /** The model's own message, which goes before the answers of the tools. */
  message: AiMessage
  tokens: AiTokens
}

interface AiConversation {
  messages: AiMessage[]
  tools: AiTool[]
  /** The model has to answer in words now. */
  wordsOnly?: boolean
  signal: AbortSignal
}

const Calls = z.array(z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }))

/** Asks for the next message of a conversation; a model may also say nothing at all. Throws when there is no answer. */
export async function converse(
  config: AiSettings,
  outgoing: OutgoingClient,
  { messages, tools, wordsOnly, signal }: AiConversation,
): Promise<AiTurn> {
  const body = {
    messages,
    tools: tools.map(tool => ({ type: 'function', function: tool })),
    tool_choice: wordsOnly ? 'none' : 'auto',
  }
  const said = await requestCompletion(config, outgoing, body, signal)
  const answered = said?.choices?.[0]?.message
  if (!answered) throw new Error('the AI server gave no answer')
  const { content, tool_calls } = answered
  const text = typeof content === 'string' ? content : ''
  const asked = wordsOnly ? [] : (Calls.safeParse(tool_calls).data ?? [])
  return {
    text,
    calls: asked.map(({ id, function: { name, arguments: written } }) => ({ id, name, given: objectIn(written) })),
    message: { role: 'assistant', content: text || null, ...(asked.length && { tool_calls: asked.map(asFunction) }) },
    tokens: tokensOf(said, JSON.stringify(body), JSON.stringify([text, asked])),
  }
}

const asFunction = (call: z.infer<typeof Calls>[number]) => ({ ...call, type: 'function' })

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(text || '{}')).data
  } catch {
    return undefined
  }
}
