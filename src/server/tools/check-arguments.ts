import { describeTool, type Json, partsOf, type Tool } from './tools.ts'

/**
 * What a model got wrong about the arguments of a tool. Without a part of its address a call would be another one: that of
 * the whole list; without what the tool needs it would do nothing. What a tool does not know is told and does no harm, for some programs send their own fields along.
 */
export function checkArguments(tool: Tool, given: Json): { missing?: string; ignored?: string } {
  const parts = partsOf(tool.route)
  const offered = () => Object.keys(describeTool(tool).inputSchema.properties).join(', ')
  const inAddress = parts.flatMap(({ place, schema }) => (place === 'params' ? Object.keys(schema.shape) : []))
  const needed = [...inAddress, ...(tool.needs ?? [])]
  const missing = needed.filter(key => given[key] === undefined || given[key] === null || given[key] === '')
  if (missing.length) return { missing: `${tool.name} needs ${missing.join(' and ')}. It takes: ${offered()}.` }
  const known = new Set(parts.flatMap(({ schema }) => Object.keys(schema.shape)))
  const unknown = Object.keys(given).filter(key => !known.has(key))
  if (!unknown.length) return {}
  return { ignored: `${tool.name} does not know ${unknown.join(', ').slice(0, 200)}. It takes: ${offered()}.` }
}
