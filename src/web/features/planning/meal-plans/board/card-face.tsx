import { VisuallyHidden } from '@mantine/core'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { RecipePicture } from '#web/features/recipes/recipes/pictures/recipe-picture.tsx'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatClock, formatNumber } from '#web/i18n/format.ts'
import { IconCheck, IconRepeat, IconSoup } from '#web/ui/icons/icons.ts'
import { nameOfMeal } from '../name-of-meal.ts'
import classes from '../plan-card.module.css'
import { substitutionsInWords } from '../substitution-words.ts'

interface Props {
  /** Given, since a month has hundreds of cards. */
  t: TFunction
  entry: PlanEntry
  cook?: string
  usualServings?: number | null
  isCompact?: boolean
}

/** What a sign says to those who do not see it stands apart from the name behind it. */
const Mark = ({ icon: Icon, text }: { icon: typeof IconSoup; text: string }) => (
  <>
    <Icon size={15} />
    <VisuallyHidden>{text}</VisuallyHidden>
  </>
)

/** How a meal looks, also while it is carried. For how many is said only where it differs from what is usual. */
export const CardFace = memo(function CardFace({ t, entry, cook, usualServings, isCompact }: Props) {
  const { recipe, startTime, servings, text } = entry
  const facts = [
    startTime ? formatClock(startTime) : '',
    servings && servings !== usualServings
      ? t('plan.forPeople', { count: servings, number: formatNumber(servings) })
      : '',
    cook ? t('plan.cooks', { name: cook }) : '',
    substitutionsInWords(entry.substitutions, t),
  ].filter(Boolean)
  return (
    <>
      {recipe && !isCompact && (
        <span className={classes.picture}>
          <RecipePicture recipe={recipe} sizes="(max-width: 61.99em) 72px, 180px" />
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.name}>
          {entry.isLeftovers && <Mark icon={IconSoup} text={t('plan.leftovers')} />}
          {entry.seriesId && <Mark icon={IconRepeat} text={t('plan.repeats')} />}
          {entry.madeAt && <Mark icon={IconCheck} text={t(entry.isLeftovers ? 'plan.isEaten' : 'plan.isMade')} />}
          <bdi>{nameOfMeal(entry)}</bdi>
        </span>{' '}
        {!isCompact && facts.length > 0 && <span className={classes.facts}>{facts.join(factSign())}</span>}
        {!isCompact && text && (
          <span className={`${classes.facts} ${classes.note}`}>
            <bdi>{text}</bdi>
          </span>
        )}
      </span>
    </>
  )
})
