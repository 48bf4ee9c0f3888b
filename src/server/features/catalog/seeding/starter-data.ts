import { z } from 'zod'
import { chainOf, readLocale } from '#server/locales.ts'
import { pluralCategories } from '#shared/domain/measures/plural-forms.ts'

/** Words by the categories of CLDR, where the language has more than one plural. */
const Forms = z.partialRecord(z.enum(pluralCategories), z.string()).optional()

const StarterLabel = z.object({ name: z.string() })
const StarterFood = z.object({
  name: z.string(),
  plural: z.string(),
  forms: Forms,
  aliases: z.array(z.string()).default([]),
  /** Names that an earlier version gave it by mistake. */
  former: z.array(z.string()).default([]),
})
const StarterUnit = z.object({
  name: z.string(),
  plural: z.string(),
  forms: Forms,
  abbreviation: z.string().default(''),
  pluralAbbreviation: z.string().nullable().default(null),
  aliases: z.array(z.string()).default([]),
})

/** Words by key. Foods stand under the key of their label. */
const SHAPES = {
  labels: z.record(z.string(), StarterLabel),
  foods: z.record(z.string(), z.record(z.string(), StarterFood)),
  units: z.record(z.string(), StarterUnit),
}
type Noun = keyof typeof SHAPES

/** Whether there is starter data in this language or in one that stands in for it, so that it need not be English. */
export const hasStarter = (noun: Noun, locale: string): boolean =>
  chainOf(locale).some(code => (code === locale || code !== 'en-US') && readLocale(code, noun) !== undefined)

/** The starter data of a language; where nobody has translated it yet, of the one that stands in for it. */
export function readStarter<N extends Noun>(noun: N, locale: string): z.output<(typeof SHAPES)[N]> {
  const words = chainOf(locale).map(code => readLocale(code, noun))
  return SHAPES[noun].parse(words.find(found => found !== undefined)) as z.output<(typeof SHAPES)[N]>
}

/** The colour of each label, by its key. */
export const LABEL_COLORS: Record<string, string> = {
  fruit: '#D9534F',
  vegetables: '#4C9A4E',
  herbs: '#2E7D5B',
  meat: '#B23A48',
  fish: '#2F7FA8',
  deli: '#C9705A',
  dairy: '#5B9BD5',
  cheese: '#D9A520',
  bakery: '#A9743A',
  baking: '#C58FB0',
  pasta: '#C8A13B',
  legumes: '#8A6B3D',
  nuts: '#8B5A2B',
  canned: '#7A7F87',
  oils: '#A3A12F',
  spices: '#C4622D',
  sauces: '#A8443F',
  frozen: '#6FA8C9',
  drinks: '#7A5CA8',
  sweets: '#D96C9E',
  household: '#5F6F7A',
}

/** Units whose amounts are written as decimals: nobody weighs out ½ g. */
export const DECIMAL_UNITS = new Set([
  'milligram',
  'gram',
  'decagram',
  'kilogram',
  'milliliter',
  'centiliter',
  'deciliter',
  'liter',
])
