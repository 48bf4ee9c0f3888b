import type { FastifyRequest } from 'fastify'
import type { Condition } from '../../calendars.ts'
import { namesEtag } from '../etag.ts'
import { DavError } from './dav-error.ts'

/** `If-Match` and `If-None-Match` of a request that changes something. */
export function conditionsOf({ headers }: Pick<FastifyRequest, 'headers'>): Condition {
  const wanted = headers['if-match']
  const unwanted = headers['if-none-match']
  return current => {
    if (wanted !== undefined && !(current && namesEtag(wanted, current.etag))) throw new DavError(412)
    if (current && namesEtag(unwanted, current.etag)) throw new DavError(412)
  }
}
