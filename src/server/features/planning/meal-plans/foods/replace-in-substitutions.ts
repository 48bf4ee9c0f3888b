import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import * as store from './substitutions.store.ts'
import { idsOf, toSubstitutions } from './substitutions.ts'

type Kept = MealPlanEntryRow['substitutions']
type Replaced<Id> = { id: Id; before: Kept; after: Kept }[]

/** Those that name the one food, with the other in its place. What would replace itself falls away. */
function replaceIn<Id>(rows: { id: Id; substitutions: Kept }[], fromId: string, toId: string): Replaced<Id> {
  const other = (id: string) => (id === fromId ? toId : id)
  return rows
    .filter(({ substitutions }) => idsOf([substitutions]).includes(fromId))
    .map(({ id, substitutions }) => ({
      id,
      before: substitutions,
      after: toSubstitutions(
        substitutions
          ?.map(one => ({ foodId: other(one.foodId), substituteId: other(one.substituteId) }))
          .filter(one => one.foodId !== one.substituteId),
      ),
    }))
}

const isAs = (now: Kept | undefined, then: Kept) => JSON.stringify(now ?? null) === JSON.stringify(then)

/** After a food was merged into another, puts the other in its place in the substitutions of meals. */
export async function replaceInMeals(ctx: Context, fromId: string, toId: string): Promise<Replaced<number>> {
  const replaced = replaceIn(await store.findWithSubstitutions(ctx.db, ctx.user.groupId), fromId, toId)
  for (const { id, after } of replaced) await store.writeSubstitutions(ctx.db, id, after)
  return replaced
}

/** A meal that somebody changed since stays as it is. */
export async function undoReplaceInMeals(ctx: Context, replaced: Replaced<number>): Promise<void> {
  const rows = await store.findWithSubstitutions(ctx.db, ctx.user.groupId)
  const now = new Map(rows.map(row => [row.id, row.substitutions]))
  for (const { id, before, after } of replaced)
    if (isAs(now.get(id), after)) await store.writeSubstitutions(ctx.db, id, before)
}

const readSeries = async (ctx: Context) => {
  const series = await store.findSeriesWithTemplates(ctx.db, ctx.user.groupId)
  return series.map(({ id, template }) => ({ id, template, substitutions: template.substitutions ?? null }))
}

/** The same for the meals that repetitions have still to write down. */
export async function replaceInSeries(ctx: Context, fromId: string, toId: string): Promise<Replaced<string>> {
  const series = await readSeries(ctx)
  const replaced = replaceIn(series, fromId, toId)
  const templates = new Map(series.map(({ id, template }) => [id, template]))
  for (const { id, after } of replaced)
    await store.writeTemplate(ctx.db, id, { ...templates.get(id), substitutions: after })
  return replaced
}

export async function undoReplaceInSeries(ctx: Context, replaced: Replaced<string>): Promise<void> {
  const now = new Map((await readSeries(ctx)).map(one => [one.id, one]))
  for (const { id, before, after } of replaced) {
    const one = now.get(id)
    if (one && isAs(one.substitutions, after))
      await store.writeTemplate(ctx.db, id, { ...one.template, substitutions: before })
  }
}
