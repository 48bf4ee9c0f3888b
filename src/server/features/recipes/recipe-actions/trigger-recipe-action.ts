import { setTimeout } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import type { RecipeActionRow } from '#server/db/schema/recipe-actions.ts'
import { badRequest, Problem } from '#server/errors.ts'
import { noteRefusedTarget } from '#server/features/notifications/refused-targets/refused-targets.ts'
import { OutgoingProblem } from '#server/outside/fetch.ts'
import { RecipeAction } from '#shared/contract/recipes/recipe-actions.ts'
import { fillAddress } from '#shared/domain/action-address.ts'
import { recipeData, snakeKeys } from '../exports/recipe-file.ts'
import { getRecipe } from '../recipes/recipes.service.ts'
import { getRecipeAction } from './recipe-actions.service.ts'

const TIMEOUT_MS = 15_000
/** As long as looking up a name takes. */
const REFUSED_WITHIN_MS = 1000
/** Of the answer, which nobody reads. */
const MAX_BYTES = 1_000_000

/**
 * Sends a recipe of the group to the address of a post action. Whoever waits hears what went wrong; for others, who have
 * their answer already, it stands in the log.
 */
export async function triggerRecipeAction(ctx: Context, id: string, slug: string, wait: boolean): Promise<null> {
  const action = await getRecipeAction(ctx, id)
  if (action.actionType !== 'post') throw badRequest('recipe-action.not-a-post')
  const recipe = await getRecipe(ctx, slug, 'not-found')
  const body = { action: snakeKeys(RecipeAction.parse(action)), content: recipeData(recipe) }
  const target = {
    id: recipe.id,
    slug: recipe.slug,
    url: `${ctx.config.BASE_URL}/g/${ctx.user.groupSlug}/r/${recipe.slug}`,
  }
  const sent = send(ctx, fillAddress(action.url, target), JSON.stringify(body))
  if (wait) await sent
  else {
    void sent.catch(err => ctx.log.warn({ err, action: describe(action) }, 'a recipe action failed'))
    await Promise.race([refusalOf(sent), setTimeout(REFUSED_WITHIN_MS)])
  }
  return null
}

async function send(ctx: Context, url: string, body: string): Promise<void> {
  const answer = await ctx.outgoing
    .request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    })
    .catch(async error => {
      if (!(error instanceof OutgoingProblem)) throw error
      if (error.reason === 'refused-address') await noteRefusedTarget(ctx, error.host, ['ALLOWED_HOSTS'])
      throw badRequest(`recipe-action.${error.reason}`, { params: { host: error.host } })
    })
  if (answer.status >= 400)
    throw badRequest('recipe-action.refused', { params: { host: new URL(answer.url).hostname, status: answer.status } })
}

/** An address that Larder does not visit is known at once, and told to everybody; what the other side says is not waited for. */
const refusalOf = (sent: Promise<void>) =>
  sent.catch(error => {
    if (error instanceof Problem && /\.(refused-address|bad-address)$/.test(error.key)) throw error
  })

/** Addresses may carry secrets, so the log has none. */
const describe = ({ id, title }: RecipeActionRow) => ({ id, title })
