import type { Context } from '#server/context.ts'
import { sayStoredReason } from '#server/errors/reason.ts'
import { badRequest, timedOut } from '#server/errors.ts'
import { waitForDelivery } from '#server/features/notifications/deliveries/deliveries.service.ts'
import { sendSoon } from '#server/features/notifications/deliveries/queue-delivery.ts'
import { newId } from '#server/ids.ts'
import { RecipeAction } from '#shared/contract/recipes/recipe-actions.ts'
import { fillAddress } from '#shared/domain/action-address.ts'
import { recipeData, snakeKeys } from '../exports/recipe-file.ts'
import { getRecipe } from '../recipes/recipes.service.ts'
import type { ActionPayload } from './recipe-action-channel.ts'
import { getRecipeAction } from './recipe-actions.service.ts'

/** Longer than a receiver may take. */
const WAIT_MS = 20_000
/** As long as looking up a name takes. */
const REFUSED_WITHIN_MS = 1000
/** What is waited for goes a way of its own: it does not stand behind a message that is tried again in an hour. */
const WAYS = { waitedFor: 1, tellNobody: 0 }

/**
 * Sends a recipe of the group to the address of a post action, by the outbox. Whoever waits hears what went wrong, and it is not
 * tried again; for others, it is tried for a day, and stands in the list of what was sent. An address that Larder does
 * not visit is told to everybody.
 */
export async function triggerRecipeAction(ctx: Context, id: string, slug: string, wait: boolean): Promise<null> {
  const action = await getRecipeAction(ctx, id)
  if (action.actionType !== 'post') throw badRequest('recipe-action.not-a-post')
  const recipe = await getRecipe(ctx, slug, 'not-found')
  const { groupId, groupSlug, householdId } = ctx.user
  const target = { id: recipe.id, slug: recipe.slug, url: `${ctx.config.BASE_URL}/g/${groupSlug}/r/${recipe.slug}` }
  const payload: ActionPayload = {
    title: recipe.name,
    url: fillAddress(action.url, target),
    body: JSON.stringify({ action: snakeKeys(RecipeAction.parse(action)), content: recipeData(recipe) }, withOffset),
    mayReachHome: action.mayReachHome,
    isWaitedFor: wait,
  }
  const address = wait ? WAYS.waitedFor : WAYS.tellNobody
  const place = { kind: 'action' as const, targetId: action.id, address, groupId, householdId, name: action.title }
  const [deliveryId = ''] = await sendSoon(ctx, [{ ...place, eventId: newId(), payload }])

  const { state, attempts, status, error } = await waitForDelivery(ctx, deliveryId, wait ? WAIT_MS : REFUSED_WITHIN_MS)
  if (wait && attempts === 0) throw timedOut('recipe-action.still-sending')
  if (state === 'failed' && (wait || status === null))
    throw badRequest('recipe-action.not-sent', { params: { reason: sayStoredReason(ctx.t, error) ?? '' } })
  return null
}

const MOMENTS = new Set(['created_at', 'updated_at', 'date_updated', 'last_made'])

/** Receivers know moments with the offset written out, and some of them cannot read the `Z` in its place. */
const withOffset = (key: string, value: unknown) =>
  MOMENTS.has(key) && typeof value === 'string' ? value.replace(/^(\d{4}-\d{2}-\d{2}T[\d:.]+)Z$/, '$1+00:00') : value
