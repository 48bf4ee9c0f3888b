import { lazy, Suspense, useState } from 'react'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { similarRecipes } from '#shared/contract/recipes/similar-recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'
import { WhenNear } from '#web/ui/lazy/when-near.tsx'
import { useCooking } from '../cook-mode/use-cooking.ts'
import { NutritionSection } from '../recipe-nutrition/nutrition-section.tsx'
import { loadPrintHost, usePrintKeys } from '../recipe-print/print-recipe.ts'
import { useRecipeTranslations } from '../recipe-translations/recipe-translations.queries.ts'
import { IngredientList } from '../recipes/ingredients/ingredient-list.tsx'
import { RecipeNotes } from '../recipes/text/recipe-notes.tsx'
import { RecipeTableCheck } from '../table-check/recipe-table-check.tsx'
import { RecipeAssets } from './recipe-assets.tsx'
import { RecipeHeader } from './recipe-header.tsx'
import { RecipeTools } from './recipe-tools.tsx'
import { RecipeVideo } from './recipe-video.tsx'
import classes from './recipe-view.module.css'
import { StepList } from './step-list.tsx'
import { Unwritten } from './unwritten.tsx'

const CookMode = lazy(() => import('../cook-mode/cook-mode.tsx').then(module => ({ default: module.CookMode })))
const RecipeComments = lazy(() => import('../comments/recipe-comments.tsx'))
const CostSection = lazy(() => import('../recipe-cost/cost-section.tsx'))
const RecipeTimeline = lazy(() => import('../timeline/recipe-timeline.tsx'))
const VariantsSection = lazy(() => import('../recipe-variants/variants-section.tsx'))
const SimilarSection = lazy(() => import('../similar-recipes/similar-section.tsx'))
const TranslationBar = lazy(() => import('../recipe-translations/translation-bar.tsx'))
const PrintHost = lazy(loadPrintHost)

interface Props {
  recipe: Recipe
  onEdit?: () => void
  /** Shown by itself, to somebody who may not see the rest of its kitchen. */
  isAlone?: boolean
}

/** A recipe to read and to cook by. */
export function RecipeView({ recipe: original, onEdit, isAlone }: Props) {
  const translations = useRecipeTranslations(original)
  const [translated, showTranslated] = useState<Recipe>()
  const recipe = translated?.id === original.id ? translated : original
  const isInGroup = useSession()?.groupId === recipe.groupId
  // Who may only cook sees what everybody sees, and is not asked to put anything right.
  const isMember = useMayCall(recipes.duplicate) && isInGroup
  const showsSimilar = useMayCall(similarRecipes.list) && isInGroup
  const showsTimeline = useMayCall(timeline.list) && isInGroup
  const { isCooking, begin, end } = useCooking()
  usePrintKeys(recipe)
  return (
    <article className={classes.page}>
      <RecipeHeader recipe={recipe} onCook={begin} onEdit={onEdit} isAlone={isAlone} />
      {translations && (
        <Suspense>
          <TranslationBar key={original.id} recipe={original} translations={translations} onShow={showTranslated} />
        </Suspense>
      )}
      <div className={classes.body}>
        {recipe.recipeIngredient.length + recipe.tools.length > 0 && (
          <div className={classes.aside}>
            <IngredientList recipe={recipe} />
            <RecipeTools recipe={recipe} />
          </div>
        )}
        <div className={classes.main}>
          {recipe.recipeIngredient.length + recipe.recipeInstructions.length === 0 && <Unwritten onEdit={onEdit} />}
          <RecipeVideo recipe={recipe} />
          <StepList recipe={recipe} />
          <RecipeNotes notes={recipe.notes} />
          {isMember && <RecipeTableCheck recipe={recipe} />}
          <NutritionSection recipe={recipe} isMember={isMember} />
          {isMember && (
            <WhenNear>
              <CostSection key={recipe.id} recipe={recipe} />
            </WhenNear>
          )}
          {recipe.settings.showAssets && <RecipeAssets recipe={recipe} />}
          {!recipe.settings.disableComments && (
            <WhenNear>
              <RecipeComments recipe={recipe} />
            </WhenNear>
          )}
          {showsTimeline && (
            <WhenNear minBlockSize={160}>
              <RecipeTimeline recipe={recipe} />
            </WhenNear>
          )}
        </div>
      </div>
      {showsSimilar && (
        <WhenNear key={recipe.id}>
          <VariantsSection recipe={original} />
          <SimilarSection recipe={recipe} />
        </WhenNear>
      )}
      {isCooking && (
        <Suspense>
          <CookMode recipe={recipe} onClose={end} />
        </Suspense>
      )}
      <Suspense>
        <PrintHost recipe={recipe} />
      </Suspense>
    </article>
  )
}
