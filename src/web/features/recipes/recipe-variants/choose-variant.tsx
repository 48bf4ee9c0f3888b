import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { recipeVariants } from '#shared/contract/recipes/recipe-variants.ts'
import { similarRecipes } from '#shared/contract/recipes/similar-recipes.ts'
import { query } from '#web/api/query.ts'
import { RecipeChoice } from '../recipes/recipe-choice.tsx'
import { useTieVariants } from './use-tie-variants.ts'

interface Props {
  recipe: Pick<RecipeSummary, 'id' | 'slug'>
  onClose: () => void
}

/** A recipe that is there already is chosen as a variant; those that are most alike are offered at once. */
export default function ChooseVariant({ recipe, onClose }: Props) {
  const { t } = useTranslation()
  const params = { slug: recipe.slug }
  const variants = useQuery(query(recipeVariants.list, { params })).data?.items
  const similar = useQuery({ ...query(similarRecipes.list, { params }), meta: { quiet: true } }).data?.items
  const tie = useTieVariants(recipe)
  return (
    <RecipeChoice
      title={t('variants.choose')}
      hint={t('variants.chooseHint')}
      without={[recipe.id, ...(variants ?? []).map(({ id }) => id)]}
      suggested={variants && similar}
      onClose={onClose}
      onChoose={tie}
    />
  )
}
