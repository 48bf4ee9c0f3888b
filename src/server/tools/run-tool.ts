import type { Method } from '#shared/contract/route.ts'
import { checkArguments } from './check-arguments.ts'
import { type Json, PAGE_OF_A_TOOL, requestOf, type Tool, type ToolCall } from './tools.ts'

/** Makes a call inside the process through the server's own door, with the rights of whoever asked. Given by http/. */
export type CallOwn = (call: { method: Method; url: string; payload?: Json }) => Promise<OwnAnswer>

export interface OwnAnswer {
  status: number
  body: string
  /** The ids under which the bin keeps what the call removed. */
  binned: string[]
}

export type ToolAnswer = { failed: string } | { result: unknown; undo?: ToolCall; ignored?: string }

/** Makes the call of a tool, and says what takes it back. */
export async function runTool(call: CallOwn, tool: Tool, asked: Json): Promise<ToolAnswer> {
  const { missing, ignored } = checkArguments(tool, asked)
  if (missing) return { failed: missing }
  const given = tool.only?.includes('perPage') ? { perPage: PAGE_OF_A_TOOL, ...asked } : asked
  const before = tool.before && (await call({ method: tool.before.method, ...requestOf(tool.before, given) }))
  if (before && before.status >= 400) return { failed: before.body }
  const { status, body, binned } = await call({ method: tool.route.method, ...requestOf(tool.route, given) })
  if (status >= 400) return { failed: body }
  const result = body ? JSON.parse(body) : null
  const undo = binned.length
    ? { tool: 'undo', arguments: { ids: binned } }
    : tool.undo?.(result as never, given, (before && JSON.parse(before.body)) as never)
  return { result, ...(undo && { undo }), ...(ignored && { ignored }) }
}
