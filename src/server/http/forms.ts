import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Adds calls that take uploads and forms. What these need at each request, other calls do without. */
export async function withForms(server: FastifyInstance, add: (server: FastifyInstance) => void) {
  await server.register(async inside => {
    await inside.register(multipart, { throwFileSizeLimit: false })
    add(inside)
  })
}
