import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import type { Substitute } from '#shared/contract/recipes/recipe-substitutes.ts'
import type { PartsOptions } from '#shared/domain/lines/ingredient-parts.ts'
import { IngredientText } from './ingredient-text.tsx'
import classes from './ingredients.module.css'

interface Props {
  id: string
  ingredient: RecipeIngredient
  substitutes: readonly Substitute[]
  options: PartsOptions
}

/** Stands in the sentence where the foods go: they are drawn in pieces, and are no text. */
const FOODS = '\u0000'

/** What can be used instead, as much of it as of the ingredient: lists and plans take it so, too. */
export function Instead({ id, ingredient, substitutes, options }: Props) {
  const { t, i18n } = useTranslation()
  const [before, after] = t('table.instead', { foods: FOODS }).split(FOODS)
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  let next = 0
  const parts = list.formatToParts(substitutes.map(({ id }) => id)).map((part, place) => ({
    ...part,
    place,
    food: part.type === 'element' ? substitutes[next++] : undefined,
  }))
  return (
    <p className={classes.instead} id={id}>
      <span>
        {before}
        {parts.map(({ value, food, place }) => (
          <Fragment key={place}>
            {food ? (
              <bdi>
                <IngredientText
                  ingredient={{ ...ingredient, line: null, referencedRecipe: null, note: '', food }}
                  options={options}
                />
              </bdi>
            ) : (
              value
            )}
          </Fragment>
        ))}
        {after}
      </span>
    </p>
  )
}
