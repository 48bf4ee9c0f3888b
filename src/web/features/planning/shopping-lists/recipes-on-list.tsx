import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconMinus, IconPlus } from '#web/ui/icons.ts'
import { amountText } from './item-words.ts'
import classes from './lists.module.css'
import { useSetRecipe } from './lists.queries.ts'
import type { Catalogue } from './offline/catalogue.ts'

interface Props {
  listId: string
  list: ListState
  catalogue: Catalogue
  isOffline: boolean
}

/** The recipes that are bought for: once more, once less, off the list. Amounts follow. */
export function RecipesOnList({ listId, list, catalogue, isOffline }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const set = useSetRecipe(listId)
  const linked = Object.entries(list.recipes).flatMap(([id, times]) => {
    const recipe = catalogue.recipes[id]
    return recipe && times > 0 ? [{ ...recipe, times }] : []
  })
  if (!linked.length) return null
  return (
    <section aria-labelledby="recipes-on-list">
      <h2 id="recipes-on-list" className={classes.label}>
        {t('lists.recipes', { count: linked.length })}
      </h2>
      <ul className={classes.list}>
        {linked.map(({ id, name, slug, times }) => (
          <li key={id} className={classes.recipe}>
            <span className={classes.words}>
              <Link {...recipeLink(groupSlug, slug)}>
                <bdi>{name}</bdi>
              </Link>
            </span>
            <ActionIcon
              size={44}
              aria-label={t('lists.recipeLess', { name })}
              disabled={isOffline || set.isPending}
              onClick={() => set.mutate({ recipeId: id, by: -Math.min(1, times) })}
            >
              <IconMinus size={18} aria-hidden />
            </ActionIcon>
            <span data-figures>{amountText(times)}×</span>
            <ActionIcon
              size={44}
              aria-label={t('lists.recipeMore', { name })}
              disabled={isOffline || set.isPending}
              onClick={() => set.mutate({ recipeId: id, by: 1 })}
            >
              <IconPlus size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}
