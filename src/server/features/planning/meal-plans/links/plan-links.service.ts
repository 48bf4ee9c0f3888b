import { hash } from 'node:crypto'
import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import { everybodyOf } from '#server/db/recipe-audience.ts'
import type { MealPlanLinkRow } from '#server/db/schema/meal-plans.ts'
import { found, foundToDelete, invalid } from '#server/errors.ts'
import { emitChange } from '#server/events.ts'
import { hashSecret, newId, newSecret } from '#server/ids.ts'
import { file } from '#server/replies.ts'
import type { MealPlanLink, MealPlanLinkInput, SharedPlan } from '#shared/contract/planning/meal-plan-links.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { inOrderOf } from '#shared/domain/meal-plan/own-meals.ts'
import { readSummariesOf } from '../../../recipes/recipes/reading/recipe-summaries.ts'
import { isLeftovers } from '../entries/entry-state.ts'
import { titleSeen } from '../entries/read-entries.ts'
import { isFreshlyCooked, readPreparing } from '../foods/preparations.ts'
import { findEntriesBetween, findMembers } from '../meal-plans.store.ts'
import { settingsOf, todayOf } from '../plan-settings.service.ts'
import { writeCalendar } from './calendar-feed.ts'
import * as store from './plan-links.store.ts'

const A_DAY = 86_400
const PAGE_DAYS = 30
/** How much of the plan a calendar shows: what was, and what will be. */
const PAST_DAYS = 60
const COMING_DAYS = 180
/** A use is written down at most this often: calendars ask every few minutes. */
const NOTE_USE_EVERY = 3600

function read(row: MealPlanLinkRow, address: string | null = null): MealPlanLink {
  const { tokenHash: _secret, locale: _locale, ...link } = row
  return { ...link, address }
}

export const listLinks = async (ctx: Context): Promise<MealPlanLink[]> =>
  (await store.findLinks(ctx.db, ctx.user.householdId)).map(row => read(row))

/** Makes a link. Its address is in this answer only, for of the secret in it we keep no more than a hash. */
export async function createLink(ctx: Context, input: MealPlanLinkInput): Promise<MealPlanLink> {
  const { groupId, householdId, groupSlug } = ctx.user
  if (input.personId && !(await findMembers(ctx.db, householdId)).some(member => member.id === input.personId))
    throw invalid(['body', 'personId'], 'Value error, not a member of the household')
  const secret = newSecret()
  const now = ctx.clock.now()
  const isPage = input.kind === 'page'
  const row: MealPlanLinkRow = {
    id: newId(),
    groupId,
    householdId,
    kind: input.kind,
    name: input.name.trim(),
    tokenHash: hashSecret(secret),
    locale: ctx.locale,
    personId: input.personId ?? null,
    from: isPage ? (input.from ?? null) : null,
    to: isPage ? (input.to ?? null) : null,
    expiresAt: isPage ? secondsAfter(now, PAGE_DAYS * A_DAY) : null,
    lastUsedAt: null,
    createdAt: now,
  }
  await ctx.transaction(async ctx => {
    await store.insertLink(ctx.db, row)
    emitChange(ctx, { noun: 'mealplan', operation: 'update' })
  })
  const path = isPage ? `/g/${groupSlug}/shared/p/${secret}` : `/api/mealplans/calendar/${secret}.ics`
  return read(row, `${ctx.config.BASE_URL}${path}`)
}

/** Whoever has the address reads nothing more from now on. */
export async function removeLink(ctx: Context, id: string): Promise<MealPlanLink> {
  return ctx.transaction(async ctx => {
    const { householdId } = ctx.user
    const row = foundToDelete(await store.findLink(ctx.db, householdId, id))
    await store.deleteLink(ctx.db, householdId, id)
    emitChange(ctx, { noun: 'mealplan', operation: 'update' })
    return read(row)
  })
}

/** The plan for a calendar program, in the language of whoever made the link. */
export async function readCalendar(ctx: PublicContext, token: string) {
  const link = await openLink(ctx, 'calendar', token.replace(/\.ics$/, ''))
  const settings = await settingsOf(ctx, link.householdId)
  const today = todayOf(ctx, settings)
  const { personId } = link
  const rows = await findEntriesBetween(
    ctx.db,
    link.householdId,
    addDays(today, -PAST_DAYS),
    addDays(today, COMING_DAYS),
  )
  const shown = rows.filter(
    row => !personId || row.cookId === personId || !row.eaterIds.length || row.eaterIds.includes(personId),
  )
  const ids = [...new Set(shown.flatMap(row => row.recipeId ?? []))]
  const fresh = [...new Set(shown.filter(isFreshlyCooked).flatMap(row => row.recipeId ?? []))]
  const text = writeCalendar({
    entries: shown.sort(inOrderOf(settings)),
    recipes: await readSummariesOf(ctx, everybodyOf(link.groupId), ids),
    preparing: await readPreparing(ctx, everybodyOf(link.groupId), fresh),
    settings,
    zone: settings.timeZone ?? ctx.config.TZ,
    name: link.name || link.householdName,
    recipeAddress: slug => `${ctx.config.BASE_URL}/g/${link.groupSlug}/r/${slug}`,
    t: (key, params) => ctx.locales.t(link.locale, `mealplan.${key}`, params),
  })
  // Phones ask every hour, and a plan seldom changes: whoever names what they have gets no second copy.
  return file({
    bytes: Buffer.from(text),
    contentType: 'text/calendar; charset=utf-8',
    etag: `"${hash('sha256', text)}"`,
  })
}

/** The days that a link to a page shows, as they are planned now. */
export const readSharedPlan = async (ctx: PublicContext, token: string): Promise<SharedPlan> =>
  planOf(ctx, await openLink(ctx, 'page', token))

type PageLink = NonNullable<Awaited<ReturnType<typeof store.findLiveLink>>>

/** What the page of a link shows. */
export async function planOf(ctx: PublicContext, link: PageLink): Promise<SharedPlan> {
  const [from, to] = [link.from ?? '', link.to ?? '']
  const settings = await settingsOf(ctx, link.householdId)
  const rows = (await findEntriesBetween(ctx.db, link.householdId, from, to)).sort(inOrderOf(settings))
  const recipes = await readSummariesOf(ctx, everybodyOf(link.groupId), [
    ...new Set(rows.flatMap(row => row.recipeId ?? [])),
  ])
  const members = await findMembers(ctx.db, link.householdId)
  return {
    household: link.householdName,
    from,
    to,
    firstDayOfWeek: link.firstDayOfWeek,
    mealNames: settings.mealNames,
    entries: rows.map(row => {
      const cook = members.find(member => member.id === row.cookId)
      return {
        date: row.date as string,
        entryType: row.entryType,
        name:
          (row.recipeId && recipes.get(row.recipeId)?.name) ||
          titleSeen(row, recipes, () => ctx.t('mealplan.private-recipe')),
        text: row.text,
        startTime: row.startTime,
        cook: cook?.fullName ?? cook?.username ?? null,
        isLeftovers: isLeftovers(row),
      }
    }),
  }
}

async function openLink(ctx: PublicContext, kind: MealPlanLinkRow['kind'], secret: string) {
  const now = ctx.clock.now()
  const link = found(await store.findLiveLink(ctx.db, kind, hashSecret(secret), now), 'mealplan.link-not-found')
  if (!link.lastUsedAt || link.lastUsedAt < secondsAfter(now, -NOTE_USE_EVERY))
    await store.noteLinkUse(ctx.db, link.id, now)
  return link
}

/** Forgets links whose time is over; run daily. Answers with how many there were. */
export const purgeExpiredLinks = (ctx: PublicContext): Promise<number> =>
  store.deleteExpiredLinks(ctx.db, ctx.clock.now())
