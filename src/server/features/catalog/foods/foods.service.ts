import type { Context, PublicContext } from '#server/context.ts'
import { findLinkedLines } from '#server/db/ingredient-links.ts'
import type { FoodRow } from '#server/db/schema/kitchen.ts'
import type { Db } from '#server/db/schema.ts'
import { noteChangedLines, noteIfRenamed } from '#server/db/search/changed-lines.ts'
import { badRequest, found, foundToDelete } from '#server/errors.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import { keepNames } from '#server/hooks.ts'
import { newId } from '#server/ids.ts'
import { refuseOutdated } from '#server/revisions.ts'
import type { Food, FoodInput } from '#shared/contract/catalog/foods.ts'
import type { Page, SearchPageQuery } from '#shared/contract/page.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { keptForms } from '../kept-forms.ts'
import { findLabels } from '../labels/labels.service.ts'
import { choicesOf } from './food-choices.ts'
import {
  deleteFoodRow,
  findFoodIdNamed,
  findFoodNames,
  findFoodRow,
  findFoodRows,
  findFoodsOnHand,
  insertFood,
  insertNewFoods,
  listFoodRows,
  lockFoodRows,
  setFoodsOnHand,
  updateFoodRow,
} from './foods.store.ts'
import { linksOf, setSubstitutes, substitutesOf } from './substitutes.ts'

export async function listFoods(ctx: Context, query: SearchPageQuery): Promise<Page<Food>> {
  const { items, ...rest } = await listFoodRows(ctx.db, ctx.user.groupId, query)
  return { ...rest, items: await complete(ctx.db, ctx.user.groupId, items) }
}

export async function getFood(ctx: Context, id: string): Promise<Food> {
  const row = found(await findFoodRow(ctx.db, ctx.user.groupId, id))
  return completeOne(ctx.db, row)
}

/** Those of these foods that the group has. */
export async function findFoods(db: Db, groupId: string, ids: string[]): Promise<Food[]> {
  return ids.length ? complete(db, groupId, await findFoodRows(db, groupId, ids)) : []
}

export async function createFood(ctx: Context, input: FoodInput): Promise<Food> {
  const { groupId } = ctx.user
  await ensureLabel(ctx, input.labelId)
  const row = newFood(groupId, input, ctx.clock.now())
  return ctx.transaction(async ctx => {
    await insertFood(ctx.db, row)
    await setSubstitutes(ctx, row.id, input.substitutes)
    if (row.onHand) await ctx.hooks.afterFoodOnHand(ctx, row.id, true)
    return completeOne(ctx.db, row)
  })
}

export async function updateFood(ctx: Context, id: string, input: FoodInput): Promise<Food> {
  found(await findFoodRow(ctx.db, ctx.user.groupId, id))
  await ensureLabel(ctx, input.labelId)
  return ctx.transaction(async ctx => {
    const [held] = await lockFoodRows(ctx.db, ctx.user.groupId, [id])
    const before = found(held)
    await refuseOutdated(ctx, before, () => completeOne(ctx.db, before))
    const own = foodColumns(input, before.gramsPerMilliliter)
    const change = { ...own, pluralForms: keptForms(input, before), updatedAt: ctx.clock.now() }
    const row = found(await updateFoodRow(ctx.db, ctx.user.groupId, id, change))
    await setSubstitutes(ctx, id, input.substitutes)
    await noteIfRenamed(ctx.db, 'foodId', before, row)
    if (row.onHand === before.onHand) return completeOne(ctx.db, row)
    await ctx.hooks.afterFoodOnHand(ctx, id, row.onHand)
    return completeOne(ctx.db, found(await findFoodRow(ctx.db, ctx.user.groupId, id)))
  })
}

/** The food goes into the bin together with the list of ingredient lines that had it, and what it stood for. */
export async function removeFood(ctx: Context, id: string): Promise<Food> {
  return ctx.transaction(async ctx => {
    const { groupId } = ctx.user
    const [held] = await lockFoodRows(ctx.db, groupId, [id])
    const food = foundToDelete(held)
    const answer = await completeOne(ctx.db, food)
    const lines = await findLinkedLines(ctx.db, 'foodId', id)
    await putIntoBin(ctx, 'food', food.name, {
      food,
      lines,
      links: await linksOf(ctx.db, id),
      choices: await choicesOf(ctx.db, id),
      names: await keepNames(ctx, { field: 'foodId', id, name: food.name }),
    })
    await deleteFoodRow(ctx.db, groupId, id)
    await noteChangedLines(
      ctx.db,
      lines.map(line => line.recipeId),
    )
    return answer
  })
}

/** The foods of which there is some. */
export const listFoodsOnHand = (db: Db, groupId: string): Promise<FoodRow[]> => findFoodsOnHand(db, groupId)

/** What is in the pantries of a group says of its foods whether there is some. */
export async function setOnHand(ctx: PublicContext, groupId: string, ids: string[], onHand: boolean): Promise<void> {
  if (!ids.length) return
  const changed = await setFoodsOnHand(ctx.db, groupId, ids, onHand, ctx.clock.now())
  if (!changed.length) return
  ctx.emit({
    type: 'change',
    groupId,
    householdId: null,
    integrationId: 'generic',
    documentType: 'food',
    operation: 'update',
    document: { ids: changed },
  })
}

/** The food that goes by this name, whatever accents and capitals it is written with. Other names are not looked at. */
export const findFoodCalled = async (ctx: Context, name: string): Promise<string | null> => {
  const key = fold(name)
  return key ? ((await findFoodIdNamed(ctx.db, ctx.user.groupId, key))?.id ?? null) : null
}

export const listFoodNames = (db: Db, groupId: string) => findFoodNames(db, groupId)

/** Adds foods to a group; names that are there already are left out. */
export async function addFoods(db: Db, rows: FoodRow[]): Promise<void> {
  if (rows.length) await insertNewFoods(db, rows)
}

/** A row for a food that is not there yet. */
export const newFood = (groupId: string, input: FoodInput, now: string): FoodRow => ({
  id: newId(),
  groupId,
  ...foodColumns(input, null),
  createdAt: now,
  updatedAt: now,
  revision: 1,
})

function foodColumns(input: FoodInput, gramsBefore: number | null) {
  const { name, description, onHand, labelId, aliases } = input
  const pluralName = input.pluralName ?? null
  return {
    name,
    pluralName,
    description,
    onHand,
    labelId,
    aliases,
    pluralForms: input.pluralForms ?? null,
    extras: input.extras ?? {},
    gramsPerMilliliter: input.gramsPerMilliliter === undefined ? gramsBefore : input.gramsPerMilliliter,
    nameNormalized: fold(name),
    pluralNameNormalized: pluralName && fold(pluralName),
  }
}

async function ensureLabel(ctx: Context, labelId: string | null) {
  if (!labelId) return
  const labels = await findLabels(ctx.db, ctx.user.groupId, [labelId])
  if (!labels.size) throw badRequest('unexpected', { exception: 'labelId names no label of this group' })
}

/** With its label and its substitutes, in two queries for all. */
async function complete(db: Db, groupId: string, rows: FoodRow[]): Promise<Food[]> {
  const labels = await findLabels(
    db,
    groupId,
    rows.map(row => row.labelId),
  )
  const substitutes = await substitutesOf(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => ({
    ...row,
    label: (row.labelId && labels.get(row.labelId)) || null,
    substitutes: substitutes.get(row.id) ?? [],
  }))
}

async function completeOne(db: Db, row: FoodRow): Promise<Food> {
  const [food] = await complete(db, row.groupId, [row])
  return food as Food
}
