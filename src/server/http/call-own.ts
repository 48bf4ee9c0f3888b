import type { FastifyRequest } from 'fastify'
import { HOUSEHOLD_HEADER } from '#shared/household-header.ts'
import { pathPrefix } from '../config.ts'
import type { App } from '../context.ts'
import type { CallOwn } from '../tools/run-tool.ts'

/**
 * Calls inside the process with a caller's token, so that rights, scopes, limits and checks are those of each call. Of the
 * request only the language, the address and the household that it names go along.
 */
export const callOwnWith =
  (app: App, request: FastifyRequest, token: string | null): CallOwn =>
  async ({ method, url, payload }) => {
    const { 'accept-language': language, [HOUSEHOLD_HEADER]: household } = request.headers
    const { statusCode, headers, body } = await request.server.inject({
      method,
      url: `${pathPrefix(app.config)}${url}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(language && { 'accept-language': language }),
        ...(household && { [HOUSEHOLD_HEADER]: household }),
      },
      remoteAddress: request.ip,
      ...(payload && { payload }),
    })
    const binned = headers['larder-bin']
    return { status: statusCode, body, binned: binned ? String(binned).split(',') : [] }
  }
