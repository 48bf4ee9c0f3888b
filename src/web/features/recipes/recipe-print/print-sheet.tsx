import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { PrintChoice } from '#web/preferences/preferences.ts'
import { knownNutrients, NutritionTable } from '../recipes/nutrition-table.tsx'
import { hasPicture, pictureUrl } from '../recipes/pictures/recipe-media.ts'
import { RecipeFacts } from '../recipes/recipe-facts.tsx'
import { useCookingProgress } from '../recipes/scaling/cooking-progress.ts'
import { yieldAt } from '../recipes/scaling/yield-at.ts'
import { LazyRecipeText } from '../recipes/text/lazy-recipe-text.tsx'
import { PrintIngredients } from './print-ingredients.tsx'
import classes from './print-sheet.module.css'
import { PrintSteps } from './print-steps.tsx'

/** A recipe on paper: black on white, at the scale and in the units that are on the screen. */
export function PrintSheet({ recipe, choice }: { recipe: Recipe; choice: PrintChoice }) {
  const { t } = useTranslation()
  const progress = useCookingProgress(recipe.id)
  return (
    <article className={classes.sheet}>
      <header className={classes.head} data-picture={choice.picture}>
        <div className={classes.words}>
          <h1 className={classes.name}>
            <bdi>{recipe.name}</bdi>
          </h1>
          <RecipeFacts
            recipe={recipe}
            recipeYield={yieldAt(recipe.recipeYield, progress.scale, t)}
            className={classes.facts}
          />
          {choice.description && recipe.description && <LazyRecipeText>{recipe.description}</LazyRecipeText>}
        </div>
        {choice.picture !== 'hidden' && hasPicture(recipe) && (
          <img className={classes.picture} src={pictureUrl(recipe, 'min-original.webp')} alt="" decoding="sync" />
        )}
      </header>
      <PrintIngredients recipe={recipe} progress={progress} />
      <PrintSteps recipe={recipe} />
      {choice.notes && recipe.notes.length > 0 && (
        <section className={classes.notes}>
          {recipe.notes.map(note => (
            <div key={`${note.title}:${note.text}`} className={classes.whole}>
              {note.title && <h3>{note.title}</h3>}
              <LazyRecipeText>{note.text}</LazyRecipeText>
            </div>
          ))}
        </section>
      )}
      {choice.nutrition && knownNutrients(recipe.nutrition).length > 0 && (
        <section className={classes.nutrition}>
          <h2>{t('recipes.nutrition')}</h2>
          <NutritionTable nutrition={recipe.nutrition} />
        </section>
      )}
      {recipe.orgURL && <p className={classes.source}>{recipe.orgURL}</p>}
    </article>
  )
}
