import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Route } from '#shared/contract/route.ts'
import type { App } from '../../context.ts'
import { runTool } from '../../tools/run-tool.ts'
import { describeTool, toolsFor } from '../../tools/tools.ts'
import { RELEASE } from '../../version.ts'
import { createAuthHook, type ServerHooks } from '../auth-hooks.ts'
import { callOwnWith } from '../call-own.ts'
import { createLimiter } from '../limiter.ts'

/** The versions of the protocol that we speak, newest first. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

/** Of JSON-RPC. */
const METHOD_NOT_FOUND = -32_601
const INVALID_PARAMS = -32_602
const INVALID_REQUEST = -32_600

const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})
type Message = z.infer<typeof Message>

const BODY_LIMIT = 1024 * 1024

/** Signed in like any call; what the tools call is checked once more, each by itself. */
export const MCP_ROUTE: Route = {
  method: 'POST',
  path: '/api/mcp',
  access: 'user',
  summary: 'Model Context Protocol: one JSON-RPC message, answered by one',
  body: Message,
  reply: z.unknown(),
}

/**
 * The Model Context Protocol over HTTP, without sessions: each request is answered by one JSON document. A tool is a call of a
 * contract, made through the server's own door with the caller's token, so that rights, limits and checks are those of the call.
 */
export function serveMcp(server: FastifyInstance, app: App, hooks: ServerHooks) {
  const guards = { limiter: createLimiter(app.config.RATE_LIMIT_PER_MINUTE) }
  server.route({
    method: 'POST',
    url: MCP_ROUTE.path,
    bodyLimit: BODY_LIMIT,
    config: { readsBody: true },
    onRequest: createAuthHook(app, MCP_ROUTE, hooks, guards),
    handler: async (request, reply) => {
      const { data: message } = Message.safeParse(request.body)
      if (!message) return reply.code(400).send(failure(null, INVALID_REQUEST, 'Not a single JSON-RPC 2.0 message'))
      // What needs no answer gets none.
      if (message.id === undefined) return reply.code(202).send()
      return reply.send(await answer(app, request, message))
    },
  })
}

async function answer(app: App, request: FastifyRequest, { id = 0, method, params = {} }: Message) {
  const scope = request.caller?.session.scope ?? 'read'
  if (method === 'initialize') return success(id, greet(params))
  if (method === 'ping') return success(id, {})
  if (method === 'tools/list') return success(id, { tools: toolsFor(scope).map(describeTool) })
  if (method !== 'tools/call') return failure(id, METHOD_NOT_FOUND, `There is no ${method}`)
  const tool = toolsFor(scope).find(({ name }) => name === params.name)
  if (!tool) return failure(id, INVALID_PARAMS, `There is no tool ${String(params.name)} for this token`)
  const given = (params.arguments ?? {}) as Record<string, unknown>
  // The cookie of a browser is not passed on: another page could have made it send this.
  const token = request.headers.authorization ? request.token : null
  const structuredContent = await runTool(callOwnWith(app, request, token), tool, given)
  if ('failed' in structuredContent)
    return success(id, { content: [{ type: 'text', text: structuredContent.failed }], isError: true })
  return success(id, { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent })
}

const greet = ({ protocolVersion }: Record<string, unknown>) => ({
  protocolVersion: VERSIONS.find(version => version === protocolVersion) ?? VERSIONS[0],
  capabilities: { tools: {} },
  serverInfo: { name: 'larder', title: 'Larder', version: RELEASE },
  instructions:
    'Recipes, meal plan and shopping lists of a household. Lists come in pages: `total` says how many there are, `page` asks for the next. What changes something answers with `undo`: the tool, with its arguments, that takes it back.',
})

const success = (id: string | number, result: unknown) => ({ jsonrpc: '2.0', id, result })

const failure = (id: string | number | null, code: number, message: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})
