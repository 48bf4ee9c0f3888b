import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isForm, isUpload, type Route, type UploadBody } from '#shared/contract/route.ts'
import type { App, UploadedFile } from '../context.ts'
import { Invalid, tooLarge } from '../errors.ts'
import { drain } from './json-body.ts'
import { check } from './validation.ts'

/** Files of an upload that must be removed when the answer is out. */
export type Leftovers = string[]

/** Reads the body in the form that the route states: JSON, a form, or an upload streamed to the disk. */
export async function readBody(
  app: App,
  route: Route,
  request: FastifyRequest,
  leftovers: Leftovers,
): Promise<unknown> {
  const { body } = route
  if (!body) return undefined
  if (request.bodyError) throw request.bodyError
  if (isUpload(body)) return drained(request, () => readUpload(app, body, request, leftovers))
  if (isForm(body)) return check(body.fields, await drained(request, () => readForm(request)), 'body')
  return check(body, request.body, 'body')
}

/** What is still to come of a body that cannot be taken is read and dropped: the next request of the connection comes behind it. */
async function drained<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    request.raw.unpipe()
    drain(request.raw)
    request.raw.resume()
    throw error
  }
}

/** A body of another kind, such as JSON, counts as an empty form. */
async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return readUrlEncoded(request)
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts({ limits: { fields: 50, files: 0, fieldSize: 100_000 } })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
  }
  return withoutBlanks(fields)
}

function readUrlEncoded(request: FastifyRequest): Record<string, unknown> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return {}
  return withoutBlanks(Object.fromEntries(new URLSearchParams(request.body as string | undefined)))
}

/** Forms cannot leave a field out: one that is empty was not filled in. */
const withoutBlanks = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

async function readUpload(app: App, body: UploadBody, request: FastifyRequest, leftovers: Leftovers) {
  const files: Record<string, UploadedFile[]> = {}
  // Clients that have no file at hand send their fields as a plain form.
  const fields = request.isMultipart() ? {} : readUrlEncoded(request)
  if (request.isMultipart()) {
    const maxBytes = Math.min(body.maxBytes, app.config.UPLOAD_LIMIT_MB * 1024 * 1024)
    for await (const part of request.parts({
      limits: { files: 100, fields: 20, fieldSize: 1_000_000, fileSize: maxBytes },
    })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (nameOf(body, part.fieldname) in body.files) {
        const name = nameOf(body, part.fieldname)
        const path = await app.files.temporary()
        leftovers.push(path)
        // Opened before anything can break off: a file that is still being made cannot be removed.
        await pipeline(part.file, (await open(path, 'w')).createWriteStream())
        if (part.file.truncated)
          throw tooLarge('file-too-large', { params: { limit: Math.round(maxBytes / 1024 / 1024) } })
        const file = { path, filename: part.filename ?? '', contentType: part.mimetype, size: part.file.bytesRead }
        files[name] = [...(files[name] ?? []), file]
      } else part.file.resume()
    }
  }
  return readParts(body, withoutBlanks(fields), files)
}

const nameOf = ({ aliases }: UploadBody, sent: string) => aliases?.[sent] ?? sent

/** Everything that is wrong with an upload is told at once, in the order in which the reference names its parts. */
function readParts(body: UploadBody, fields: Record<string, unknown>, files: Record<string, UploadedFile[]>) {
  const without = Object.entries(body.files)
    .filter(([name, count]) => !files[name]?.length && (count !== 'optional' || name in fields))
    .map(([name, count]) => (name in fields ? isNoFile(name, count, fields[name]) : lacks(name)))
  const { read, wrong } = readFields(body.fields as z.ZodObject, fields)
  const faults = body.filesLast ? [...wrong, ...without] : [...without, ...wrong]
  if (faults.length) throw new Invalid(faults)
  return { ...read, ...pickFiles(body, files) }
}

const lacks = (name: string) => ({ type: 'missing', loc: ['body', name], msg: 'Field required', input: null })

const isNoFile = (name: string, count: string, input: unknown) => ({
  type: 'value_error',
  loc: ['body', name, ...(count === 'many' ? [0] : [])],
  msg: 'Value error, a file is needed',
  input,
})

function readFields(shape: z.ZodObject, fields: Record<string, unknown>) {
  try {
    return { read: check(shape, fields, 'body'), wrong: [] }
  } catch (error) {
    if (error instanceof Invalid) return { read: {}, wrong: error.faults }
    throw error
  }
}

const pickFiles = (body: UploadBody, files: Record<string, UploadedFile[]>) =>
  Object.fromEntries(
    Object.entries(body.files).map(([name, count]) => [
      name,
      count === 'many' ? (files[name] ?? []) : files[name]?.[0],
    ]),
  )

export const removeLeftovers = (leftovers: Leftovers) => Promise.all(leftovers.map(path => rm(path, { force: true })))
