import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import type { Suggestion } from '#shared/contract/recipes/suggestions.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { IconShoppingCart } from '#web/ui/icons/icons.ts'
import { newId } from '#web/ui/new-id.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { ChooseListSheet } from '../shopping-lists/adding/choose-list-sheet.tsx'
import { syncList } from '../shopping-lists/offline/list-sync.ts'
import { isListShown, onlyList } from '../shopping-lists/shown-lists.ts'
import { useLists } from '../shopping-lists/use-lists.ts'

/** Puts what a dish lacks on the list; where there are several lists, on which one is asked. */
export function MissingToList({ item: { recipe, missingFoods } }: { item: Suggestion }) {
  const { t } = useTranslation()
  const user = useUser()
  const { summaries } = useLists()
  const [showsAll] = usePreference('viewAllLists')
  const [isOpen, setOpen] = useState(false)
  /** What was not answered is sent again under its id, and counts once. */
  const additions = useRef(new Map<string, string>())
  const usable = (summaries ?? []).filter(list => !list.archived)
  const shown = usable.filter(list => isListShown(list, user.id, showsAll))
  // Whoever has no list of their own buys on one of the household's.
  const lists = shown.length > 0 ? shown : usable
  if (missingFoods.length === 0 || lists.length === 0) return null
  const put = async (id: string) => {
    const missing = new Set(missingFoods.map(food => food.id))
    const { recipeIngredient } = await call(recipes.get, { params: { slug: recipe.slug } })
    const params = { id, recipeId: recipe.id }
    const operationId = additions.current.get(id) ?? newId()
    additions.current.set(id, operationId)
    const recipeIngredients = recipeIngredient.filter(({ food }) => food?.id && missing.has(food.id))
    await call(shoppingLists.addRecipe, { params, body: { recipeIngredients, operationId } })
    additions.current.delete(id)
    void syncList(id)
    const undo = async () => {
      await call(shoppingLists.removeRecipe, { params, body: {} })
      void syncList(id)
    }
    const list = lists.find(one => one.id === id)?.name || t('lists.unnamed')
    toast.success(t('cookable.missingAdded', { list }), { undo: () => void undo().catch(failed) })
  }
  const failed = () => toast.failure(t('plan.listNotUpdated'))
  const choose = (id: string) => {
    setOpen(false)
    void put(id).catch(failed)
  }
  const only = lists.length === 1 ? lists[0]?.id : onlyList(summaries, user.id, showsAll)
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconShoppingCart size={18} stroke={1.7} aria-hidden />}
        aria-label={t('cookable.buyMissingOf', { name: recipe.name })}
        onClick={() => (only ? choose(only) : setOpen(true))}
      >
        {t('cookable.buyMissing')}
      </Button>
      {isOpen && (
        <ChooseListSheet
          title={t('cookable.buyMissing')}
          lists={lists}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
