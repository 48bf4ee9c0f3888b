import type { PublicContext } from '#server/context.ts'
import { FoodInput } from '#shared/contract/catalog/foods.ts'
import { PLAIN_COLOR } from '#shared/contract/catalog/labels.ts'
import { UnitInput } from '#shared/contract/catalog/units.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { addFoods, listFoodNames, newFood } from '../foods/foods.service.ts'
import { addLabels, listLabelNames } from '../labels/labels.service.ts'
import { addUnits, listUnitNames, newUnit } from '../units/units.service.ts'
import { DECIMAL_UNITS, LABEL_COLORS, readStarter } from './starter-data.ts'

/** Gives a group our starter labels, foods and units in a language, all or none. */
export async function seedGroup(ctx: PublicContext, groupId: string, locale: string): Promise<void> {
  await ctx.transaction(async ctx => {
    await seedLabels(ctx, groupId, locale)
    await seedFoods(ctx, groupId, locale)
    await seedUnits(ctx, groupId, locale)
  })
}

/** Adds the labels whose names the group does not have, in whatever spelling. */
export async function seedLabels(ctx: PublicContext, groupId: string, locale: string): Promise<void> {
  const starter = readStarter('labels', locale)
  await ctx.transaction(async ctx => {
    const isNew = unknownTo(await listLabelNames(ctx.db, groupId))
    const missing = Object.entries(starter).filter(([, { name }]) => isNew(name))
    const inputs = missing.map(([key, { name }]) => ({ name, color: LABEL_COLORS[key] ?? PLAIN_COLOR }))
    await addLabels(ctx, groupId, inputs)
  })
}

/** Adds the foods whose names the group does not have. They stand under our labels, as far as the group has these. */
export async function seedFoods(ctx: PublicContext, groupId: string, locale: string): Promise<void> {
  const starter = readStarter('foods', locale)
  const labelNames = readStarter('labels', locale)
  await ctx.transaction(async ctx => {
    const isNew = unknownTo(await listFoodNames(ctx.db, groupId))
    const labels = new Map((await listLabelNames(ctx.db, groupId)).map(({ id, name }) => [fold(name), id]))
    const rows = Object.entries(starter).flatMap(([labelKey, foods]) => {
      const labelId = labels.get(fold(labelNames[labelKey]?.name ?? '')) ?? null
      return Object.values(foods)
        .filter(({ name }) => isNew(name))
        .map(({ name, plural, forms, aliases }) => {
          const pluralForms = forms && { locale, ...forms }
          const input = FoodInput.parse({
            name,
            pluralName: plural,
            pluralForms,
            labelId,
            aliases: aliases.map(toAlias),
          })
          return newFood(groupId, input, ctx.clock.now())
        })
    })
    await addFoods(ctx.db, rows)
  })
}

/** Adds the units whose names the group does not have. */
export async function seedUnits(ctx: PublicContext, groupId: string, locale: string): Promise<void> {
  const starter = readStarter('units', locale)
  await ctx.transaction(async ctx => {
    const isNew = unknownTo(await listUnitNames(ctx.db, groupId))
    const rows = Object.entries(starter)
      .filter(([, { name }]) => isNew(name))
      .map(([key, { name, plural, forms, abbreviation, pluralAbbreviation, aliases }]) => {
        const fraction = !DECIMAL_UNITS.has(key)
        const words = { name, pluralName: plural, abbreviation, pluralAbbreviation, aliases: aliases.map(toAlias) }
        const pluralForms = forms && { locale, ...forms }
        return newUnit(groupId, UnitInput.parse({ ...words, pluralForms, fraction }), ctx.clock.now())
      })
    await addUnits(ctx.db, rows)
  })
}

const toAlias = (name: string) => ({ name })

/** Whether a name is none of these, in whatever spelling; each name is new once. */
function unknownTo(rows: { name: string }[]) {
  const known = new Set(rows.map(row => fold(row.name)))
  return (name: string) => {
    const folded = fold(name)
    if (known.has(folded)) return false
    known.add(folded)
    return true
  }
}
