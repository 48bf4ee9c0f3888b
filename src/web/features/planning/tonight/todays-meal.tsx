import { Button, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { mealTimeOf, startOf } from '#shared/domain/meal-plan/plan-settings.ts'
import { RecipePicture } from '#web/features/recipes/recipes/pictures/recipe-picture.tsx'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatClock } from '#web/i18n/format.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconCheck, IconChefHat, IconToolsKitchen2 } from '#web/ui/icons/icons.ts'
import { useHousehold, usePlanSettings } from '../meal-plans/meal-plans.queries.ts'
import { nameOfMeal } from '../meal-plans/name-of-meal.ts'
import { substitutionsInWords } from '../meal-plans/substitution-words.ts'
import { useOwnMeals } from '../meal-plans/use-own-meals.ts'
import classes from './dishes.module.css'

interface Props {
  entry: PlanEntry
  /** How long its recipe takes, where it says so. */
  minutes: number | undefined
  onMade: () => void
}

/** A meal of today: when it is eaten, when to begin, who cooks, and one press to do it. */
export function TodaysMeal({ entry, minutes, onMade }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const settings = usePlanSettings().data
  const meals = useOwnMeals()
  const { members } = useHousehold()
  const { recipe, cookId, isLeftovers, madeAt } = entry
  const eaten = mealTimeOf({ mealTimes: settings?.mealTimes ?? {} }, entry)
  const cook = members.find(member => member.id === cookId)?.fullName
  const facts = [
    `${meals.nameOf(entry.entryType)}${factSign()}${formatClock(eaten)}`,
    isLeftovers ? t('plan.leftovers') : '',
    cook ? t('plan.cooks', { name: cook }) : '',
    substitutionsInWords(entry.substitutions, t),
    madeAt ? t(isLeftovers ? 'plan.isEaten' : 'plan.isMade') : '',
  ].filter(Boolean)
  const start = minutes && !madeAt ? startOf(eaten, minutes) : null
  return (
    <li className={classes.today}>
      {recipe && (
        <div className={classes.todayPicture}>
          <RecipePicture recipe={recipe} sizes="(max-width: 47.49em) 90vw, 400px" first />
        </div>
      )}
      <div className={classes.todayWords}>
        <Text size="sm" c="dimmed">
          {facts.join(factSign())}
        </Text>
        <Title order={2} size="h2">
          <bdi>{nameOfMeal(entry)}</bdi>
        </Title>
        {start && <Text fw={600}>{t('tonight.startAt', { time: formatClock(start) })}</Text>}
        {entry.text && (
          <Text>
            <bdi>{entry.text}</bdi>
          </Text>
        )}
        {recipe && (
          <Group gap="sm" mt="xs">
            {isLeftovers ? (
              <Button
                variant="default"
                leftSection={<IconToolsKitchen2 size={18} aria-hidden />}
                renderRoot={props => <Link {...recipeLink(groupSlug, recipe.slug)} {...props} />}
              >
                {t('plan.openRecipe')}
              </Button>
            ) : (
              <Button
                leftSection={<IconChefHat size={18} aria-hidden />}
                renderRoot={props => (
                  <Link {...recipeLink(groupSlug, recipe.slug)} search={{ cook: 1 } as never} {...props} />
                )}
              >
                {t('tonight.cook')}
              </Button>
            )}
            {!madeAt && (
              <Button
                variant={isLeftovers ? 'filled' : 'default'}
                leftSection={<IconCheck size={18} aria-hidden />}
                onClick={onMade}
              >
                {t(isLeftovers ? 'plan.eaten' : 'plan.made')}
              </Button>
            )}
          </Group>
        )}
      </div>
    </li>
  )
}
