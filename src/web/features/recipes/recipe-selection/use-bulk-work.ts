import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeReport } from '#shared/contract/maintenance/change-jobs.ts'
import type { ChosenRecipe } from '#shared/contract/recipes/bulk-actions.ts'
import { bulkChanges, type RecipeChange } from '#shared/contract/recipes/bulk-changes.ts'
import { isStatus } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { followChange } from '#web/features/maintenance/change-jobs/follow-change.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { unpinRecipe } from '../recipes/pinned-recipes.ts'
import { changeAtOnce } from './change-at-once.ts'
import { sayDone } from './change-words.ts'
import { inPortions } from './in-portions.ts'
import { recipeChangeKind } from './recipe-change-kind.ts'
import { useManyChanged } from './recipe-selection.queries.ts'

/** So many are changed while one waits; more than these are a job. */
const MOST_WAITED_FOR = 50

/** They are locked, belong to a household that keeps to itself, or are gone. */
const isRefusal = (error: unknown) => isStatus(error, 403) || isStatus(error, 404)

/** Nobody cooks any longer by what lies in the bin. */
const unpinAll = (removed: readonly ChosenRecipe[]) => {
  for (const { id } of removed) unpinRecipe(id)
}

interface Options {
  recipes: readonly ChosenRecipe[]
  /** Recipes that were left as they were; none when all went well, or when a job goes on with them. */
  onDone: (left: ChosenRecipe[]) => void
}

/** Does the same with every chosen recipe, tells how far it is, and says honestly which were left as they were. */
export function useBulkWork({ recipes, onDone }: Options) {
  const { t } = useTranslation()
  const changed = useManyChanged()
  const [isWorking, setWorking] = useState(false)
  const offerUndo = useOfferUndo()
  const change = async (change: RecipeChange, owner?: string) => {
    const outcome = await inPortions(recipes, part => changeAtOnce(change, part), { size: MOST_WAITED_FOR, isRefusal })
    changed()
    const { results, refused, untried, error } = outcome
    const left = new Set([...refused, ...untried])
    const count = recipes.length - left.size
    if (change.action === 'remove') unpinAll(recipes.filter(recipe => !left.has(recipe)))
    if (count) offerUndo(sayDone(change.action, count, t, owner), results.flat())
    if (error) toast.failure(failureText(error, t))
    if (refused.length)
      toast.failure(
        t('selection.refused', { count: refused.length, number: formatNumber(refused.length), name: refused[0]!.name }),
      )
    onDone([...left])
  }
  const begin = async (change: RecipeChange, owner?: string) => {
    try {
      const { jobId } = await call(bulkChanges.start, { body: { recipes: recipes.map(({ slug }) => slug), change } })
      const onOver = change.action === 'remove' ? unpinRemoved : undefined
      followChange({ kind: recipeChangeKind, id: jobId, action: change.action, owner, onOver })
      onDone([])
    } catch (error) {
      toast.failure(failureText(error, t))
    }
  }
  /** One that was stopped came to the first of them alone, and some it may not delete. */
  const unpinRemoved = ({ done, leftAlone }: ChangeReport) => {
    const left = new Set(leftAlone.map(({ id }) => id))
    unpinAll(recipes.slice(0, done).filter(({ id }) => !left.has(id)))
  }
  /** `owner` is the name of whoever gets the recipes. */
  const run = async (wish: RecipeChange, owner?: string) => {
    setWorking(true)
    await (recipes.length > MOST_WAITED_FOR ? begin : change)(wish, owner)
    setWorking(false)
  }
  return { isWorking, run }
}
