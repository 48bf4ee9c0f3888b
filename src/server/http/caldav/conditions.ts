import type { FastifyRequest } from 'fastify'
import type { Condition } from '../../calendars.ts'
import { DavError } from './dav-error.ts'

/** `If-Match` and `If-None-Match` of a request that changes something. */
export function conditionsOf({ headers }: Pick<FastifyRequest, 'headers'>): Condition {
  const wanted = headers['if-match']
  const unwanted = headers['if-none-match']
  return current => {
    if (wanted !== undefined && !isAmong(current?.etag, wanted)) throw new DavError(412)
    if (unwanted !== undefined && isAmong(current?.etag, unwanted)) throw new DavError(412)
  }
}

const isAmong = (etag: string | undefined, list: string): boolean =>
  etag !== undefined && (list.trim() === '*' || list.split(',').some(one => one.trim().replace(/^W\//, '') === etag))
