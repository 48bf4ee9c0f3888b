import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableWarning } from '#shared/contract/recipes/table-check.ts'
import { RecipePicture } from '#web/features/recipes/recipes/pictures/recipe-picture.tsx'
import { warningText } from '#web/features/recipes/table-check/warning-text.ts'
import choiceClasses from '../meal-choices.module.css'
import cardClasses from '../plan-card.module.css'
import { reasonsInWords } from '../reason-words.ts'
import classes from './meal-field.module.css'
import type { MealOption } from './use-meal-options.ts'

type Props = { id: string; isActive: boolean; onTake: () => void } & (
  | (MealOption & { warnings: readonly TableWarning[] })
  | { icon: ComponentType<{ size?: number }>; words: string }
)

/** One thing to choose: a recipe with why it suits and what it must not be eaten for, or what was typed. */
export function MealOptionRow({ id, isActive, onTake, ...choice }: Props) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.option}
      data-active={isActive || undefined}
      onMouseDown={event => event.preventDefault()}
      onClick={onTake}
    >
      {'recipe' in choice ? (
        <>
          <span className={choiceClasses.thumb}>
            <RecipePicture recipe={choice.recipe} sizes="56px" />
          </span>
          <span className={cardClasses.words}>
            <span>
              <bdi>{choice.recipe.name}</bdi>
            </span>
            {choice.reasons.length > 0 && (
              <span className={cardClasses.facts}>{reasonsInWords(choice.reasons, t)}</span>
            )}
            {choice.warnings.map(warning => (
              <span key={warning.diner.id + warning.what} className={cardClasses.warned} dir="auto">
                {warningText(warning, t)}
              </span>
            ))}
          </span>
        </>
      ) : (
        <>
          <choice.icon size={18} aria-hidden />
          <span className={classes.said} dir="auto">
            {choice.words}
          </span>
        </>
      )}
    </div>
  )
}
