import type { TFunction } from 'i18next'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { call } from '#web/api/call.ts'
import { emptyDraft, emptySettings, inputOf, newStep } from '../recipe-editor/draft/draft.ts'
import { ingredientsOfLines } from '../recipe-editor/ingredients/ingredients-of-lines.ts'

const samples = ['salad', 'pancakes', 'soup'] as const

/** Puts three recipes in the reader's language into an empty library, to look around with. */
export async function addSamples(t: TFunction): Promise<void> {
  for (const sample of samples) {
    const name = t(`samples.${sample}.name`)
    const { settings, ...body } = inputOf({
      ...emptyDraft(emptySettings),
      name,
      description: t(`samples.${sample}.description`),
      recipeYield: t(`samples.${sample}.yield`),
      recipeIngredient: await ingredientsOfLines(t(`samples.${sample}.lines`)),
      recipeInstructions: t(`samples.${sample}.steps`)
        .split('\n')
        .map(text => newStep(text)),
    })
    const slug = await call(recipes.create, { body: { name, numbered: true } })
    await call(recipes.patch, { params: { slug }, body: { ...body, settings } })
  }
}
