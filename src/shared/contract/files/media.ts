import { z } from 'zod'
import { Uuid } from '../fields.ts'
import { contract, fileReply } from '../route.ts'

const picture = z.enum(['original.webp', 'min-original.webp', 'tiny-original.webp'])
/** Anything in these breaks caches; a version in the address lets the browser keep the file for a year. */
const version = z.object({
  version: z.string().max(200).optional(),
  rnd: z.string().max(200).optional(),
  cacheKey: z.string().max(200).optional(),
})

/** Files. Pictures are open to whoever knows their address: ids cannot be guessed. */
export const media = contract({
  getRecipeImage: {
    method: 'GET',
    path: '/api/media/recipes/:recipeId/images/:fileName',
    access: 'public',
    summary: 'Picture of a recipe in one of three sizes',
    params: z.object({ recipeId: Uuid, fileName: picture }),
    query: version,
    reply: fileReply('image/webp'),
  },
  getTimelineImage: {
    method: 'GET',
    path: '/api/media/recipes/:recipeId/images/timeline/:eventId/:fileName',
    access: 'public',
    summary: 'Picture of a timeline event',
    params: z.object({ recipeId: Uuid, eventId: Uuid, fileName: picture }),
    query: version,
    reply: fileReply('image/webp'),
  },
  getAsset: {
    method: 'GET',
    path: '/api/media/recipes/:recipeId/assets/:fileName',
    access: 'public',
    summary:
      'File attached to a recipe, for whoever may read the recipe, or has the token of a share link or of the files',
    params: z.object({ recipeId: Uuid, fileName: z.string().min(1).max(500) }),
    query: version.extend({ token: z.string().max(200).optional() }),
    reply: fileReply(),
  },
  getListPicture: {
    method: 'GET',
    path: '/api/media/lists/:pictureId/:fileName',
    access: 'public',
    summary: 'Picture of an item of a shopping list',
    params: z.object({ pictureId: Uuid, fileName: picture }),
    reply: fileReply('image/webp'),
  },
  getUserImage: {
    method: 'GET',
    path: '/api/media/users/:userId/:fileName',
    access: 'public',
    summary: 'Picture of a user',
    params: z.object({ userId: Uuid, fileName: z.string().max(500) }),
    query: version,
    reply: fileReply('image/webp'),
  },
  getExternalImage: {
    method: 'GET',
    path: '/api/media/external',
    access: 'user',
    summary: 'Picture of another site, fetched by the server, at most 1600 pixels long',
    query: z.object({ url: z.string().min(1).max(4000) }),
    reply: fileReply('image/webp'),
  },
  getPictureProgress: {
    method: 'GET',
    path: '/api/media/progress',
    access: 'user',
    summary: 'How far my picture is that is being made; null when none is. While it waits for its turn, `total` is 0',
    reply: z.object({ done: z.int(), total: z.int() }).meta({ id: 'PictureProgress' }).nullable(),
  },
  getVolumeProof: {
    method: 'GET',
    path: '/api/media/docker/validate.txt',
    access: 'public',
    summary: 'The word that was last written into the data folder as a proof',
    reply: fileReply('text/plain; charset=utf-8'),
  },
})
