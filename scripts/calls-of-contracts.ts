import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { isForm, isRawReply, isUpload, type Route } from '#shared/contract/route.ts'
import { limitsOfBody } from './input-limits.ts'

/**
 * The pages need of a call its method, its path, the kind of its body, the limits of what people type and the status that
 * says it was done; schemas are the server's, who checks with them. So a module of the contract is loaded here and handed to
 * the pages as the plain data that it gives: calls and lists of words. A page that asks such a module for anything else, a
 * schema say, is refused when it is built.
 */
export const callsOfContracts = (): Plugin => ({
  name: 'larder:calls-of-contracts',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/shared\/contract\/[^?]+\.ts$/ },
    handler: async id => plainModule(await import(pathToFileURL(id).href)),
  },
})

/** The code of a module with the same plain data; null when it gives more than that and has nothing to do with schemas. */
export function plainModule(given: Record<string, unknown>): string | null {
  const values = Object.entries(given)
  if (!values.every(([, value]) => isPlain(value)) && !values.some(([, value]) => isSchema(value) || isContract(value)))
    return null
  return values
    .flatMap(([name, value]) => {
      const plain = isContract(value) ? callsIn(value) : value
      return isPlain(plain) ? `export const ${name} = ${JSON.stringify(plain)}\n` : []
    })
    .join('')
}

const callsIn = (contract: Record<string, Route>) =>
  Object.fromEntries(Object.entries(contract).map(([name, route]) => [name, callOf(route)]))

const callOf = ({ method, path, once, body, reply, status }: Route) => ({
  method,
  path,
  once,
  body: body && { ...((isForm(body) || isUpload(body)) && { kind: body.kind }), limits: limitsOfBody(body) },
  reply: isRawReply(reply) ? reply : {},
  status,
})

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value

const isContract = (value: unknown): value is Record<string, Route> => {
  if (typeof value !== 'object' || value === null || isSchema(value)) return false
  const routes = Object.values(value)
  return routes.length > 0 && routes.every(route => typeof route?.method === 'string' && typeof route.path === 'string')
}

/** Nothing is lost by writing it as JSON. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || value === null) return !['function', 'symbol', 'bigint'].includes(typeof value)
  const isObject = Object.getPrototypeOf(value) === Object.prototype
  return isObject && !isSchema(value) && Object.values(value).every(isPlain)
}
