import { z } from 'zod'
import { EMBED_HOST, MOST_EMBED_HOSTS } from '#shared/domain/embed-host.ts'

/** Whose pages may show in a frame what a link leads to: null is any page, an empty list none. */
export const EmbedHosts = z.array(z.string().max(255).toLowerCase().regex(EMBED_HOST)).max(MOST_EMBED_HOSTS).nullable()
export type EmbedHosts = z.output<typeof EmbedHosts>
