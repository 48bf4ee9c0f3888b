import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { totalTimeOf } from '#web/i18n/format-minutes.ts'
import { IconChevronDown } from '#web/ui/icons/icons.ts'
import { RecipeFacts } from '../recipes/recipe-facts.tsx'
import { yieldAt } from '../recipes/scaling/yield-at.ts'
import classes from './fact-line.module.css'

/** How long it takes and how much it makes, in one quiet line; a tap tells the rest. */
export function FactLine({ recipe, isMember }: { recipe: Recipe; isMember: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const shown = [totalTimeOf(recipe), yieldAt(recipe.recipeYield, 1, t)].filter(Boolean)
  const hasMore = isMember || !!recipe.prepTime || !!recipe.performTime
  if (!shown.length) return <RecipeFacts recipe={recipe} hasLastMade={isMember} className={classes.details} />
  const words = shown.map((fact, i) => (
    <span key={fact}>
      <bdi>{fact}</bdi>
      {i < shown.length - 1 && factSign().trimEnd()}
    </span>
  ))
  const title = t(isOpen ? 'recipes.hideFacts' : 'recipes.showFacts')
  if (!hasMore) return <p className={classes.line}>{words}</p>
  return (
    <>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={id}
        title={title}
        aria-label={`${title}: ${shown.join(factSign())}`}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        <RecipeFacts recipe={recipe} hasLastMade={isMember} className={classes.details} />
      </div>
    </>
  )
}
