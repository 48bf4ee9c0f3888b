import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { playSite } from './web-site.ts'

export interface PlayedMessage {
  role: string
  content: string
}

/** What the model says, and which tools it asks for. */
export interface PlayedTurn {
  text?: string
  calls?: { name: string; given: Record<string, unknown> }[]
  /** Tokens read and written; nothing is said of them where this is absent. */
  tokens?: [number, number]
}

export interface AiServer {
  /** Settings that make Larder ask this server. */
  settings: Record<string, string>
  /** What was asked so far. */
  questions: {
    messages: { role: string; content: { type: string; text?: string; image_url?: { url: string } }[] }[]
  }[]
  /** Headers and query of the last question. */
  last: { headers: IncomingHttpHeaders; url: string } | null
  /** What the model says from now on. */
  content: unknown
  /** Says what comes next in a conversation with tools; without it the model says `content`. */
  say: ((heard: PlayedMessage[]) => PlayedTurn) | undefined
  /** How it answers who asks for its models. */
  modelsStatus: number
  /** Does something else than answer, until it is taken away. */
  act: ((response: ServerResponse) => void) | undefined
}

/** An OpenAI-compatible server on the loopback. */
export async function playAi(): Promise<AiServer> {
  const ai: AiServer = {
    settings: {},
    questions: [],
    last: null,
    content: '',
    say: undefined,
    modelsStatus: 200,
    act: undefined,
  }
  const site = await playSite({
    '/v1/models': (_request, response) => void response.writeHead(ai.modelsStatus).end('{}'),
    '/v1/chat/completions': async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      const question = JSON.parse(text)
      ai.questions.push(question)
      ai.last = { headers: request.headers, url: request.url ?? '' }
      if (ai.act) return ai.act(response)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(
          ai.say ? replyOf(ai.say(question.messages)) : { choices: [{ message: { content: ai.content } }] },
        ),
      )
    },
  })
  ai.settings = {
    OPENAI_API_KEY: 'secret',
    OPENAI_BASE_URL: `${site.url}/v1`,
    OPENAI_REQUEST_TIMEOUT: '1',
    ALLOWED_HOSTS: site.host,
  }
  return ai
}

const replyOf = ({ text, calls, tokens }: PlayedTurn) => ({
  choices: [{ message: { content: text ?? null, ...(calls && { tool_calls: calls.map(asToolCall) }) } }],
  ...(tokens && { usage: { prompt_tokens: tokens[0], completion_tokens: tokens[1] } }),
})

const asToolCall = ({ name, given }: { name: string; given: Record<string, unknown> }, at: number) => ({
  ...{ id: `call-${at}`, type: 'function' },
  function: { name, arguments: JSON.stringify(given) },
})
