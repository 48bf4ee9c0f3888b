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
    const isNew = unknownTo(await listLabelNames(ctx.db, groupId), Object.values(starter))
    const missing = Object.entries(starter).filter(([, label]) => isNew(label))
    const inputs = missing.map(([key, { name }]) => ({ name, color: LABEL_COLORS[key] ?? PLAIN_COLOR }))
    await addLabels(ctx, groupId, inputs)
  })
}

/** Adds the foods that the group has under none of their names. They stand under our labels, as far as the group has these. */
export async function seedFoods(ctx: PublicContext, groupId: string, locale: string): Promise<void> {
  const starter = readStarter('foods', locale)
  const labelNames = readStarter('labels', locale)
  await ctx.transaction(async ctx => {
    const inStarter = Object.values(starter).flatMap(foods => Object.values(foods))
    const isNew = unknownTo(await listFoodNames(ctx.db, groupId), inStarter)
    const labels = new Map((await listLabelNames(ctx.db, groupId)).map(({ id, name }) => [fold(name), id]))
    const rows = Object.entries(starter).flatMap(([labelKey, foods]) => {
      const labelId = labels.get(fold(labelNames[labelKey]?.name ?? '')) ?? null
      return Object.values(foods)
        .filter(food => isNew(food))
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

/** Adds the units that the group has under none of their names. */
export async function seedUnits(ctx: PublicContext, groupId: string, locale: string): Promise<void> {
  const starter = readStarter('units', locale)
  await ctx.transaction(async ctx => {
    const isNew = unknownTo(await listUnitNames(ctx.db, groupId), Object.values(starter))
    const rows = Object.entries(starter)
      .filter(([, unit]) => isNew(unit))
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

interface Named {
  name: string
  aliases?: readonly string[]
  former?: readonly string[]
}

/**
 * Whether a group has a thing of ours under none of its names, in whatever spelling; each name is new once. Other names count
 * as well, so that what we call otherwise since is not added beside itself; not those by which we call another thing.
 */
function unknownTo(rows: { name: string; aliases?: { name: string }[] }[], starter: Named[]) {
  const stored = new Set(
    rows.flatMap(({ name, aliases = [] }) => [name, ...aliases.map(alias => alias.name)]).map(fold),
  )
  const ours = new Set(starter.map(({ name }) => fold(name)))
  const added = new Set<string>()
  return ({ name, aliases = [], former = [] }: Named) => {
    const own = fold(name)
    const others = [...aliases, ...former].map(fold).filter(other => !ours.has(other))
    if (added.has(own) || [own, ...others].some(one => stored.has(one))) return false
    added.add(own)
    return true
  }
}
