import type { Context, Handlers } from '#server/context.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import type { categories, tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { mergeOrganizers } from './merge-organizers.ts'
import {
  createOrganizer,
  getOrganizer,
  listEmptyOrganizers,
  listOrganizers,
  removeOrganizer,
  updateOrganizer,
} from './organizers.service.ts'

async function merge(ctx: Context, kind: OrganizerKind, { fromId, toId }: { fromId: string; toId: string }) {
  await mergeOrganizers(ctx, kind, fromId, toId)
  return { message: ctx.t('messages.organizers-merged'), error: false as const }
}

export const categoriesRoutes: Handlers<typeof categories> = {
  list: (ctx, { query }) => listOrganizers(ctx, 'categories', query),
  listEmpty: ctx => listEmptyOrganizers(ctx, 'categories'),
  create: (ctx, { body }) => createOrganizer(ctx, 'categories', body),
  get: (ctx, { params }) => getOrganizer(ctx, 'categories', params.id),
  merge: (ctx, { body }) => merge(ctx, 'categories', body),
  update: (ctx, { params, body }) => updateOrganizer(ctx, 'categories', params.id, body),
  remove: async (ctx, { params }) => {
    await removeOrganizer(ctx, 'categories', params.id)
    return null
  },
}

const withoutRecipes = <Row>(row: Row) => ({ ...row, recipes: [] })

export const tagsRoutes: Handlers<typeof tags> = {
  list: (ctx, { query }) => listOrganizers(ctx, 'tags', query),
  listEmpty: ctx => listEmptyOrganizers(ctx, 'tags'),
  create: (ctx, { body }) => createOrganizer(ctx, 'tags', body),
  get: async (ctx, { params }) => withoutRecipes(await getOrganizer(ctx, 'tags', params.id)),
  merge: (ctx, { body }) => merge(ctx, 'tags', body),
  update: async (ctx, { params, body }) => withoutRecipes(await updateOrganizer(ctx, 'tags', params.id, body)),
  remove: async (ctx, { params }) => {
    await removeOrganizer(ctx, 'tags', params.id)
    return null
  },
}

export const toolsRoutes: Handlers<typeof tools> = {
  list: (ctx, { query }) => listOrganizers(ctx, 'tools', query),
  listEmpty: ctx => listEmptyOrganizers(ctx, 'tools'),
  create: (ctx, { body }) => createOrganizer(ctx, 'tools', body),
  get: (ctx, { params }) => getOrganizer(ctx, 'tools', params.id),
  merge: (ctx, { body }) => merge(ctx, 'tools', body),
  update: (ctx, { params, body }) => updateOrganizer(ctx, 'tools', params.id, body),
  remove: (ctx, { params }) => removeOrganizer(ctx, 'tools', params.id),
}
