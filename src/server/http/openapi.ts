import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isForm, isRawReply, isUpload, type Route } from '#shared/contract/route.ts'
import type { App, Feature } from '../context.ts'
import { VERSION } from '../version.ts'
import { MCP_ROUTE } from './mcp/mcp.ts'

type Json = Record<string, unknown>

/** Serves /openapi.json, made from the contracts on first demand. */
export function serveOpenApi(server: FastifyInstance, app: App, features: Feature[]) {
  let made: Json | null = null
  server.get('/openapi.json', (_request, reply) => {
    made ??= describe(app, [...features, { contract: { mcp: MCP_ROUTE }, handlers: {} }])
    return reply.send(made)
  })
}

/** The contracts as an OpenAPI 3.1 document. Schemas with an id become components, one each for reading and writing. */
export function describe(app: Pick<App, 'config'>, features: Feature[]): Json {
  const schemas: Record<string, Json> = {}
  const paths: Record<string, Record<string, Json>> = {}
  for (const { contract } of features) {
    for (const [name, route] of Object.entries(contract)) {
      for (const path of [route.path, ...(route.also ?? [])]) {
        const template = path.replace(/:(\w+)/g, '{$1}')
        const known = paths[template] ?? {}
        const isOld = path !== route.path
        // Some addresses of before differ by a sign that no id keeps: create/url, create-url.
        const id = `${name}_${template.replace(/\W+/g, '_')}${isOld ? '_of_before' : ''}`
        known[route.method.toLowerCase()] = { ...operation(route, id, schemas), ...(isOld && { deprecated: true }) }
        paths[template] = known
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Larder',
      version: VERSION,
      description: 'Every call of Larder. Sign in at POST /api/auth/token and send the token as Bearer.',
    },
    servers: [{ url: app.config.BASE_URL }],
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(route: Route, operationId: string, schemas: Record<string, Json>): Json {
  const parameters = [...parametersOf(route.params, 'path', schemas), ...parametersOf(route.query, 'query', schemas)]
  const body = requestBody(route, schemas)
  return {
    operationId,
    summary: route.summary,
    tags: [route.path.split('/').slice(2, 4).join(' ')],
    ...(route.access === 'public'
      ? { security: [] }
      : { security: [{ bearer: [] }], description: `Access: ${route.access}` }),
    ...(parameters.length && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      [route.status ?? 200]: { description: 'Success', ...answer(route, schemas) },
      422: { description: 'The input does not fit' },
    },
  }
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query', schemas: Record<string, Json>): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(part as z.ZodType, undefined).success,
    schema: convert(part as z.ZodType, 'input', schemas),
  }))
}

function requestBody(route: Route, schemas: Record<string, Json>): Json | null {
  const { body } = route
  if (!body) return null
  if (isUpload(body)) {
    const fields = convert(body.fields, 'input', schemas) as { properties?: Json; required?: string[] }
    const file = { type: 'string', format: 'binary' }
    const files = Object.entries(body.files).map(([name, count]) => [
      name,
      count === 'many' ? { type: 'array', items: file } : file,
    ])
    const required = [
      ...(fields.required ?? []),
      ...Object.keys(body.files).filter(name => body.files[name] !== 'optional'),
    ]
    const properties = { ...fields.properties, ...Object.fromEntries(files) }
    return content('multipart/form-data', { type: 'object', properties, required }, required.length > 0)
  }
  if (isForm(body)) return content('application/x-www-form-urlencoded', convert(body.fields, 'input', schemas))
  return content('application/json', convert(body, 'input', schemas), !body.safeParse(undefined).success)
}

const content = (type: string, schema: Json, required = true): Json => ({
  required,
  content: { [type]: { schema } },
})

function answer(route: Route, schemas: Record<string, Json>): Json {
  if (isRawReply(route.reply))
    return { content: { [route.reply.contentType]: { schema: { type: 'string', format: 'binary' } } } }
  return { content: { 'application/json': { schema: convert(route.reply, 'output', schemas) } } }
}

function convert(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  const {
    $defs,
    $schema: _,
    ...top
  } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json & {
    $defs?: Record<string, Json>
  }
  const named = (id: string) => (io === 'input' ? `${id}-Input` : id)
  const relink = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value).replace(
        /"#\/\$defs\/([^"]+)"/g,
        (_match, id: string) => `"#/components/schemas/${named(id)}"`,
      ),
    )
  for (const [id, definition] of Object.entries($defs ?? {}))
    schemas[named(id)] ??= relink({ ...definition, id: undefined }) as Json
  const id = typeof top.id === 'string' ? top.id : null
  if (!id) return relink(top) as Json
  schemas[named(id)] ??= relink({ ...top, id: undefined }) as Json
  return { $ref: `#/components/schemas/${named(id)}` }
}
