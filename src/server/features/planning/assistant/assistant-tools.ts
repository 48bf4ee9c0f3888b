import type { Context } from '#server/context.ts'
import type { AiTool } from '#server/outside/ai-tools.ts'
import { checkArguments } from '#server/tools/check-arguments.ts'
import { describeTool, isReading, type Json, partsOf, type Tool, toolsFor } from '#server/tools/tools.ts'
import { SHOWN } from './describe-change.ts'

/** A tool as the assistant has it. */
export interface OfferedTool {
  tool: Tool
  /** The arguments that the tool offers, checked as the call itself checks them. */
  pick: (given: Json) => { given: Json } | { fault: string }
}

/**
 * The tools of the caller's token. Of one that changes something only those fields are offered that its words show, and one
 * without words is not offered at all: nobody agrees to what they cannot read.
 */
export const assistantTools = (ctx: Context): OfferedTool[] =>
  toolsFor(ctx.user.session.scope)
    .filter(tool => isReading(tool) || tool.name in SHOWN)
    .map(tool => (isReading(tool) ? tool : { ...tool, only: SHOWN[tool.name] ?? [] }))
    .map(tool => ({ tool, pick: given => pick(tool, given) }))

export function describeForAi({ tool }: OfferedTool): AiTool {
  const { name, description, inputSchema } = describeTool(tool)
  return { name, description, parameters: inputSchema }
}

function pick(tool: Tool, given: Json): { given: Json } | { fault: string } {
  const offered = Object.keys(describeTool(tool).inputSchema.properties)
  const kept = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => offered.includes(key) && value != null),
  )
  const { missing } = checkArguments(tool, kept)
  if (missing) return { fault: `Not possible: ${missing}` }
  const faults = partsOf(tool.route).flatMap(({ schema, place }) => {
    // An address and a query are texts, which the door turns into numbers by itself.
    if (place !== 'body') return []
    const { error } = schema.safeParse(kept)
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  })
  return faults.length ? { fault: `Not possible: ${faults.join('; ')}` } : { given: kept }
}
