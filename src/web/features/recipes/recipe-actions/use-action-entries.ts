import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeAction } from '#shared/contract/recipes/recipe-actions.ts'
import { fillAddress } from '#shared/domain/action-address.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconExternalLink, IconSend } from '#web/ui/icons/icons.ts'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useRecipeActions, useTriggerRecipeAction } from './recipe-actions.queries.ts'
import { isSafeToOpen } from './safe-to-open.ts'

/** The household's actions as entries of a recipe's menu. */
export function useActionEntries(recipe: Recipe, isMember: boolean): MenuAction[] {
  const { t } = useTranslation()
  const { data: actions = [] } = useRecipeActions(isMember)
  const { mutate: trigger } = useTriggerRecipeAction()

  const open = ({ title, url }: RecipeAction) => {
    const page = location.href.split(/[?#]/)[0] ?? location.href
    const address = fillAddress(url, { url: page, id: recipe.id, slug: recipe.slug })
    if (isSafeToOpen(address)) window.open(address, '_blank', 'noopener')
    else toast.failure(t('recipeActions.badAddress', { title }))
  }
  const send = ({ id, title }: RecipeAction) =>
    trigger(
      { id, slug: recipe.slug },
      {
        onSuccess: () => toast.success(t('recipeActions.sent', { title })),
        onError: error => toast.failure(`${title}: ${failureText(error, t)}`),
      },
    )
  return actions.map((action, index) => ({
    id: action.id,
    label: action.title,
    icon: action.actionType === 'link' ? IconExternalLink : IconSend,
    run: () => (action.actionType === 'link' ? open(action) : send(action)),
    startsGroup: index === 0,
  }))
}
