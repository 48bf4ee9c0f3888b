import { FoodInput } from '#shared/contract/foods.ts'
import { fold } from '#shared/domain/fold.ts'
import type { Context } from '../../context.ts'
import { invalid } from '../../errors.ts'
import { addFoods, newFood } from './foods.service.ts'
import { findFoodNames, findFoodRows, findFoodsNamed } from './foods.store.ts'
import { namesByFold } from './names-by-fold.ts'

/** A food as a body names it: by id, or by what people call it. */
export interface FoodReference {
  id?: string | null
  name?: string | null
}

type Found = { id: string; name: string }

const placeInRecipe = (i: number): (string | number)[] => ['body', 'recipeIngredient', i, 'food', 'id']

/**
 * The group's foods that these references mean, place by place. An id that the group does not have is refused. A name is
 * looked for among names, plurals and aliases, whatever its accents and case; a new one makes a food. Costs at most four
 * queries, however many references there are.
 */
export async function resolveFoods(
  ctx: Context,
  references: (FoodReference | null)[],
  place: (i: number) => (string | number)[] = placeInRecipe,
): Promise<(Found | null)[]> {
  const byId = await foodsById(ctx, references, place)
  const names = references.filter(reference => reference && !reference.id).map(nameOf)
  const byName = await foodsByName(ctx, [...new Set(names)].filter(Boolean))
  return references.map(reference => {
    if (reference?.id) return byId.get(reference.id) ?? null
    return byName.get(nameOf(reference)) ?? null
  })
}

export const resolveFood = async (ctx: Context, reference: FoodReference, place: (string | number)[]) =>
  (await resolveFoods(ctx, [reference], () => place))[0] ?? null

const nameOf = (reference: FoodReference | null) => reference?.name?.trim() ?? ''

async function foodsById(
  ctx: Context,
  references: (FoodReference | null)[],
  place: (i: number) => (string | number)[],
): Promise<Map<string, Found>> {
  const ids = references.map(reference => reference?.id).filter(id => !!id) as string[]
  const rows = ids.length ? await findFoodRows(ctx.db, ctx.user.groupId, [...new Set(ids)]) : []
  const byId = new Map(rows.map(row => [row.id, row]))
  references.forEach((reference, i) => {
    if (reference?.id && !byId.has(reference.id))
      throw invalid(place(i), 'Value error, this group has no such food', 'value_error', reference.id)
  })
  return byId
}

async function foodsByName(ctx: Context, names: string[]): Promise<Map<string, Found>> {
  const { db, user, clock } = ctx
  const found = new Map<string, Found>()
  const note = (rows: Found[]) => {
    for (const row of rows) found.set(row.name, row)
  }
  if (!names.length) return found
  note(await findFoodsNamed(db, user.groupId, names))
  const unknown = names.filter(name => !found.has(name))
  if (!unknown.length) return found
  const known = namesByFold(await findFoodNames(db, user.groupId), [
    row => [row.name],
    row => [row.pluralName],
    row => row.aliases.map(alias => alias.name),
  ])
  const fresh = new Map<string, string>()
  for (const name of unknown) if (!known.has(fold(name))) fresh.set(fold(name), fresh.get(fold(name)) ?? name)
  const added = [...fresh.values()]
  if (added.length) {
    await addFoods(
      db,
      added.map(name => newFood(user.groupId, FoodInput.parse({ name }), clock.now())),
    )
    for (const row of await findFoodsNamed(db, user.groupId, added)) known.set(fold(row.name), { ...row })
  }
  for (const name of unknown) {
    const row = known.get(fold(name))
    if (row) found.set(name, row)
  }
  return found
}
