import { ActionIcon, Group, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { ingredientLines, ingredientParts } from '#shared/domain/lines/ingredient-parts.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { copyText } from '#web/ui/device/copy-text.ts'
import { IconCopy } from '#web/ui/icons/icons.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { toggleTick, useCookingProgress } from '../scaling/cooking-progress.ts'
import { ScaleControl } from '../scaling/scale-control.tsx'
import { IngredientColumns } from './ingredient-text.tsx'
import classes from './ingredients.module.css'
import { Instead } from './instead.tsx'
import { OptionalMark } from './optional-mark.tsx'
import { partsOptions } from './parts-options.ts'
import { SubRecipe } from './sub-recipe.tsx'
import { isMade } from './use-sub-recipe.ts'
import { useSubstitutes } from './use-substitutes.ts'

/** What goes into it, if anything, at the scale that was chosen, a line is struck through once it is ready. */
export function IngredientList({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  // The same list stands in cook mode, over that of the page.
  const listId = useId()
  const progress = useCookingProgress(recipe.id)
  const options = partsOptions(recipe, progress)
  const substitutesOf = useSubstitutes(recipe)
  const copy = async () => {
    const count = recipe.recipeIngredient.length
    if (await copyText(ingredientLines(recipe.recipeIngredient, options)))
      toast.success(t('recipes.ingredientsCopied', { count, number: formatNumber(count) }))
    else toast.failure(t('clipboard.failed'))
  }
  if (!recipe.recipeIngredient.length) return null
  return (
    <section aria-labelledby="ingredients">
      {/* As tall as its words, so that it stands level with the heading of the steps beside it. */}
      <Group justify="space-between" wrap="nowrap" mb="md" h="1.875rem">
        <Title order={2} id="ingredients">
          {t('recipes.ingredients')}
        </Title>
        <ActionIcon className={classes.copy} aria-label={t('recipes.copyIngredients')} onClick={() => void copy()}>
          <IconCopy size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <ScaleControl recipe={recipe} />
      <ul className={classes.list}>
        {recipe.recipeIngredient.map(ingredient => (
          <li key={ingredient.referenceId}>
            {ingredient.title && <h3 className={classes.heading}>{ingredient.title}</h3>}
            {/* A line may hold nothing but the heading above it. */}
            {ingredientParts(ingredient, options).text && (
              <label className={classes.line}>
                <input
                  type="checkbox"
                  aria-describedby={
                    substitutesOf(ingredient).length ? `${listId}-${ingredient.referenceId}` : undefined
                  }
                  checked={progress.ticked.includes(ingredient.referenceId)}
                  onChange={() => toggleTick(recipe.id, ingredient.referenceId)}
                />
                <IngredientColumns ingredient={ingredient} options={options}>
                  {ingredient.optional && <OptionalMark ingredient={ingredient} />}
                </IngredientColumns>
              </label>
            )}
            {substitutesOf(ingredient).length > 0 && (
              <Instead
                id={`${listId}-${ingredient.referenceId}`}
                ingredient={ingredient}
                substitutes={substitutesOf(ingredient)}
                options={options}
              />
            )}
            {isMade(ingredient) && <SubRecipe recipeId={recipe.id} ingredient={ingredient} options={options} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
