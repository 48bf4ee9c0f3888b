import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconUser } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import classes from './cooking.module.css'
import type { CookingChanges } from './meal-settings.tsx'
import { useCookChoices } from './use-cook-choices.ts'
import type { Dish } from './use-meal-schedule.ts'

/** The recipes of a meal in their colours, with whoever does each. */
export function DishLegend({ dishes, changes }: { dishes: readonly Dish[]; changes: CookingChanges }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const { choicesOf, nameOf } = useCookChoices()
  return (
    <ul className={classes.legend} aria-label={t('cooking.dishes')}>
      {dishes.map(({ recipe, place, takenBy }) => {
        const cook = nameOf(takenBy)
        return (
          <li key={recipe.id} className={classes.dish} data-dish={place}>
            <Link {...recipeLink(groupSlug, recipe.slug)} className={classes.dishName} dir="auto">
              {recipe.name}
            </Link>
            <ActionMenu
              button={menu => (
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<IconUser size={18} aria-hidden />}
                  aria-label={
                    cook
                      ? t('cooking.madeBy', { name: recipe.name, cook })
                      : t('cooking.takeNamed', { name: recipe.name })
                  }
                  {...menu}
                >
                  {cook ?? t('cooking.take')}
                </Button>
              )}
              actions={choicesOf(takenBy, userId => void changes.takeDish(recipe.id, userId))}
            />
          </li>
        )
      })}
    </ul>
  )
}
