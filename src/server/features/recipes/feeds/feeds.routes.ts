import type { Handlers } from '#server/context.ts'
import type { feeds } from '#shared/contract/recipes/feeds.ts'
import { dropEntries, keepEntry, listEntries } from './feed-entries.service.ts'
import { checkFeedNow, followFeed, listFeeds, pauseFeed, unfollowFeed } from './feeds.service.ts'

export const feedsRoutes: Handlers<typeof feeds> = {
  list: ctx => listFeeds(ctx),
  create: (ctx, { body }) => followFeed(ctx, body.url),
  update: (ctx, { params, body }) => pauseFeed(ctx, params.id, body.isPaused),
  remove: (ctx, { params }) => unfollowFeed(ctx, params.id),
  check: (ctx, { params }) => checkFeedNow(ctx, params.id),
  listEntries: ctx => listEntries(ctx),
  keepEntry: (ctx, { params }) => keepEntry(ctx, params.id),
  dropEntries: (ctx, { body }) => dropEntries(ctx, body.ids, body.isDropped),
}
