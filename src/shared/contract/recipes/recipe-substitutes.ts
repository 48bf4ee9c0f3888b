import { z } from 'zod'
import { PluralForms } from '../catalog/plural-forms.ts'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { BySlug } from './recipes.ts'

/** A food as the line of an ingredient says it. */
const Substitute = z.object({
  id: Uuid,
  name: z.string(),
  pluralName: z.string().nullable(),
  pluralForms: PluralForms.nullable(),
  gramsPerMilliliter: z.number().nullable(),
})
export type Substitute = z.infer<typeof Substitute>

export const RecipeSubstitutes = z
  .array(z.object({ foodId: Uuid, substitutes: z.array(Substitute) }))
  .meta({ id: 'RecipeSubstitutes' })
export type RecipeSubstitutes = z.infer<typeof RecipeSubstitutes>

/** What the group keeps as standing for the foods of a recipe. */
export const recipeSubstitutes = contract({
  list: {
    method: 'GET',
    path: '/api/recipes/:slug/substitutes',
    access: 'user',
    summary: 'What can be used instead of the foods of a recipe; those without a substitute are left out',
    params: BySlug,
    reply: RecipeSubstitutes,
  },
})
