import { VisuallyHidden } from '@mantine/core'
import type { RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { amountText, ingredientParts, type PartsOptions } from '#shared/domain/ingredient-parts.ts'
import { markedParts } from '#shared/domain/marked-text.ts'
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
          <strong className={classes.food}>
            <Marked>{food}</Marked>
          </strong>
          {note && (
            <span className={classes.note}>
              {' '}
              <Marked>{note}</Marked>
            </span>
          )}
        </>
      ) : amount || unit ? (
        // What is measured stands in the note: it takes the place of the food.
        <strong className={classes.food}>
          <Marked>{note}</Marked>
        </strong>
      ) : (
        <Marked>{note}</Marked>
      )}
    </>
  )
}

/** Words in which a few may be marked. */
const Marked = ({ children }: { children: string }) =>
  markedParts(children).map(({ text, mark: Mark }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing else to be told apart by.
    Mark ? <Mark key={index}>{text}</Mark> : text,
  )
