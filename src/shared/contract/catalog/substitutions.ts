import { z } from 'zod'
import { Uuid } from '../fields.ts'

/** A food of a recipe, and the food that is taken instead. */
export const SubstitutionInput = z.object({ foodId: Uuid, substituteId: Uuid }).meta({ id: 'SubstitutionInput' })
export type SubstitutionInput = z.output<typeof SubstitutionInput>

/** The same with names. */
export const Substitution = SubstitutionInput.extend({
  food: z.string(),
  substitute: z.string(),
  /** Whether there is some of the substitute. */
  onHand: z.boolean(),
}).meta({ id: 'Substitution' })
export type Substitution = z.infer<typeof Substitution>

/** A meal has few of them. */
export const Substitutions = z.array(SubstitutionInput).max(50)
