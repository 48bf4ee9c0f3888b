import type { PublicContext } from '#server/context.ts'
import type { MediaRow } from '#server/db/schema/media.ts'
import { notFound } from '#server/errors.ts'
import type { PictureName } from '#server/files/picture-sizes.ts'
import { type FileContent, file } from '#server/replies.ts'
import { findMedia, openMedia } from './media.service.ts'
import { findPrivacy, isImageOf, type Privacy } from './media.store.ts'
import type { MediaPlace } from './places.ts'

type Kind = Pick<FileContent, 'contentType' | 'downloadAs'>

/** What is shown there now. It may be kept for a year when the address names it; otherwise browsers ask again each time. */
export async function serveMedia(ctx: PublicContext, place: MediaPlace, kind: Kind, name?: string, version?: string) {
  const privacy = await privacyOf(ctx, place)
  const row = await findMedia(ctx, place)
  return answer(ctx, row, kind, privacy, row?.version === version, name)
}

/**
 * A picture of a recipe or list. An address that names a version answers that version, for ever the same, or 404. Clients may
 * write any text as a recipe's `image`: while it reads so, that text too names the picture that is shown.
 */
export async function serveVersion(ctx: PublicContext, place: MediaPlace, name: PictureName, version?: string) {
  const privacy = await privacyOf(ctx, place)
  const named = version ? await findMedia(ctx, place, version) : null
  const known = named || !version || (await isImageOf(ctx.db, place.ownerId, version))
  const row = named ?? (known ? await findMedia(ctx, place) : null)
  return answer(ctx, row, { contentType: 'image/webp' }, privacy, named !== null, name)
}

/** Attached files are asked for by a hook of their recipe before. */
const privacyOf = async (ctx: PublicContext, { ownerId, kind }: MediaPlace): Promise<Privacy> =>
  kind === 'recipe-picture' || kind === 'timeline-picture'
    ? findPrivacy(ctx.db, ctx.user, ownerId, ctx.clock.now())
    : 'open'

/** What is private is not kept by caches on the way. */
async function answer(
  ctx: PublicContext,
  row: MediaRow | null,
  kind: Kind,
  privacy: Privacy,
  isNamed: boolean,
  name?: string,
) {
  const blob = row && privacy !== 'hidden' ? await openMedia(ctx, row, name) : null
  if (!row || !blob) throw notFound('no-such-address', { shape: 'text' })
  const immutable = isNamed && privacy === 'open'
  if (blob.path) return file({ ...kind, path: blob.path, immutable })
  return file({ ...kind, bytes: blob.bytes ?? blob.stream(), immutable, etag: `"${row.key}-${name ?? ''}"` })
}
