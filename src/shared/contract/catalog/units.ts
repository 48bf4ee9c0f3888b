import { z } from 'zod'
import { standardUnits } from '#shared/domain/measures/standard-units.ts'
import { crud } from '../crud.ts'
import { Moment, Name, Revision, SuccessMessage, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { Alias, Aliases } from './foods.ts'
import { PluralForms } from './plural-forms.ts'

export const Unit = z
  .object({
    id: Uuid,
    name: z.string(),
    pluralName: z.string().nullable(),
    description: z.string(),
    /** Always empty, and always false: clients of the reference expect the keys. */
    extras: z.record(z.string(), z.string().nullable()),
    onHand: z.boolean(),
    /** Show amounts as ½ rather than 0.5. */
    fraction: z.boolean(),
    abbreviation: z.string(),
    pluralAbbreviation: z.string().nullable(),
    useAbbreviation: z.boolean(),
    aliases: z.array(Alias),
    /** One of it is so many of the standard unit; both are null when nobody said. Ours alone. */
    standardQuantity: z.number().nullable(),
    standardUnit: z.enum(standardUnits).nullable(),
    pluralForms: PluralForms.nullable(),
    createdAt: Moment,
    updatedAt: Moment,
    /** Absent where an older version of a recipe names it. */
    revision: Revision.optional(),
  })
  .meta({ id: 'Unit' })
export type Unit = z.infer<typeof Unit>

/** What is not sent goes back to its beginning, but for what clients of the reference do not know: that stays. */
export const UnitInput = z
  .object({
    name: Name,
    pluralName: z.string().max(1000).nullish(),
    description: z.string().max(100_000).default(''),
    fraction: z.boolean().default(true),
    abbreviation: z.string().max(1000).default(''),
    pluralAbbreviation: z.string().max(1000).nullable().default(''),
    useAbbreviation: z.boolean().default(false),
    aliases: Aliases,
    standardQuantity: z.number().positive().max(1e9).nullish(),
    standardUnit: z.enum(standardUnits).nullish(),
    pluralForms: PluralForms.nullish(),
  })
  .refine(({ standardQuantity, standardUnit }) => (standardQuantity == null) === (standardUnit == null), {
    path: ['standardUnit'],
    error: 'a standard quantity needs its unit, and the unit its quantity',
  })
  .meta({ id: 'UnitInput' })
export type UnitInput = z.output<typeof UnitInput>

export const UnitMerge = z.object({ fromUnit: Uuid, toUnit: Uuid }).meta({ id: 'UnitMerge' })

/** Units of measure of the group. */
export const units = contract({
  ...crud('/api/units', 'unit', { item: Unit, input: UnitInput, search: true }),
  merge: {
    method: 'PUT',
    path: '/api/units/merge',
    access: 'user',
    summary: 'Merge a unit into another, which keeps its names as aliases',
    body: UnitMerge,
    reply: SuccessMessage,
  },
})
