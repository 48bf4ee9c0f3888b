import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { servingsOf } from '#shared/domain/measures/scaling.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { scaleRecipe, timesOnList, undoScaling } from '#shared/domain/shopping-list/scale-recipe.ts'
import { timesText, yieldAt } from '#web/features/recipes/recipes/scaling/yield-at.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconMinus, IconPlus, IconTrash } from '#web/ui/icons/icons.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import classes from './lists.module.css'
import type { Catalogue } from './offline/catalogue.ts'
import { act } from './offline/list-store.ts'

interface Props {
  listId: string
  list: ListState
  catalogue: Catalogue
}

/** The recipes that are bought for: more or fewer servings, or off the list. Amounts follow. */
export function RecipesOnList({ listId, list, catalogue }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const linked = Object.keys(list.recipes).flatMap(id => {
    const recipe = catalogue.recipes[id]
    const times = timesOnList(list, id)
    return recipe && times ? [{ ...recipe, times }] : []
  })
  if (!linked.length) return null
  const takeOff = (id: string, name: string, times: number) => {
    const done = scaleRecipe(list, id, -times)
    act(listId, ...done)
    toast.info(t('lists.removed', { count: 1, name }), {
      id: 'list-change',
      undo: () => act(listId, ...undoScaling(done)),
    })
  }
  return (
    <section aria-labelledby="recipes-on-list" className={classes.recipes}>
      <h2 id="recipes-on-list" className={classes.label}>
        {t('lists.recipes', { count: linked.length })}
      </h2>
      <ul className={classes.list}>
        {linked.map(({ id, name, slug, recipeYield, times }) => {
          const servings = servingsOf(recipeYield)
          const step = (by: 1 | -1) => act(listId, ...scaleRecipe(list, id, stepped(times, servings, by) - times))
          return (
            <li key={id} className={classes.recipe}>
              <span className={classes.words}>
                <Link className={classes.recipeName} {...recipeLink(groupSlug, slug)}>
                  <bdi>{name}</bdi>
                </Link>
                <span className={classes.note} data-figures>
                  <bdi>{yieldAt(recipeYield ?? null, times, t) || timesText(times, t)}</bdi>
                </span>
              </span>
              <ActionIcon
                size={44}
                aria-label={t(servings ? 'lists.servingLess' : 'lists.recipeLess', { name })}
                disabled={stepped(times, servings, -1) === 0}
                onClick={() => step(-1)}
              >
                <IconMinus size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={44}
                aria-label={t(servings ? 'lists.servingMore' : 'lists.recipeMore', { name })}
                onClick={() => step(1)}
              >
                <IconPlus size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={44}
                aria-label={t('lists.recipeOff', { name })}
                onClick={() => takeOff(id, name, times)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How often it is made with one serving more or fewer, or once more or less where nobody said how many it serves. */
function stepped(times: number, servings: number | null, by: 1 | -1): number {
  const base = servings ?? 1
  const now = Math.round(times * base * 1000) / 1000
  const next = by > 0 ? Math.floor(now + 1) : Math.ceil(now - 1)
  return Math.max(0, next) / base
}
