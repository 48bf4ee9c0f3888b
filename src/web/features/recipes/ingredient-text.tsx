import { VisuallyHidden } from '@mantine/core'
import type { RecipeIngredient } from '#shared/contract/recipe.ts'
import { amountText, ingredientParts, type PartsOptions } from '#shared/domain/ingredient-parts.ts'
import classes from './ingredients.module.css'

interface Props {
  ingredient: Pick<RecipeIngredient, 'quantity' | 'unit' | 'food' | 'note'>
  options: PartsOptions
}

/** An ingredient as it stands in a good cookbook: amount, unit, food, and what to remember about it. */
export function IngredientText({ ingredient, options }: Props) {
  const { amount, unit, food, note } = ingredientParts(ingredient, options)
  return (
    <>
      {amount && (
        <>
          <span className={classes.amount} aria-hidden={amount.numerator ? true : undefined}>
            {amount.whole}
            {amount.numerator && (
              <span className={classes.fraction}>
                <sup>{amount.numerator}</sup>⁄<sub>{amount.denominator}</sub>
              </span>
            )}
          </span>
          {amount.numerator && <VisuallyHidden component="span">{amountText(amount)}</VisuallyHidden>}{' '}
        </>
      )}
      {unit && `${unit} `}
      {food ? (
        <>
          <strong className={classes.food}>{food}</strong>
          {note && <span className={classes.note}> {note}</span>}
        </>
      ) : (
        note
      )}
    </>
  )
}
