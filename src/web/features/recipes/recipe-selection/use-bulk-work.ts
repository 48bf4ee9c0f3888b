import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenRecipe } from '#shared/contract/recipes/bulk-actions.ts'
import { isStatus } from '#web/api/api-error.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts.ts'
import { inPortions } from './in-portions.ts'
import { useManyChanged } from './recipe-selection.queries.ts'

/** So many recipes are sent at once: few enough that others who write need not wait, and that the bin can name them all. */
const portionSize = 100

/** They are locked, belong to a household that keeps to itself, or are gone. */
const isRefusal = (error: unknown) => isStatus(error, 403) || isStatus(error, 404)

interface Options {
  recipes: readonly ChosenRecipe[]
  /** Recipes that were left as they were; none when all went well. */
  onDone: (left: ChosenRecipe[]) => void
}

/** Answers with the ids of what the bin keeps, see `callForBin`. */
type Work = (slugs: string[], recipes: ChosenRecipe[]) => Promise<string[]>

/** Does the same with every chosen recipe, tells how far it is, and says honestly which were left as they were. */
export function useBulkWork({ recipes, onDone }: Options) {
  const { t } = useTranslation()
  const changed = useManyChanged()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const offerUndo = useOfferUndo()
  const run = async (work: Work, say: (count: number, number: string) => string) => {
    setProgress({ done: 0, total: recipes.length })
    const outcome = await inPortions(
      recipes,
      part =>
        work(
          part.map(({ slug }) => slug),
          part,
        ),
      {
        size: portionSize,
        isRefusal,
        onProgress: done => setProgress({ done, total: recipes.length }),
      },
    )
    setProgress(undefined)
    changed()
    const { results, refused, untried, error } = outcome
    const count = recipes.length - refused.length - untried.length
    if (count) offerUndo(say(count, formatNumber(count)), results.flat())
    if (error) toast.failure(failureText(error, t))
    if (refused.length)
      toast.failure(
        t('selection.refused', { count: refused.length, number: formatNumber(refused.length), name: refused[0]!.name }),
      )
    onDone([...refused, ...untried])
  }
  return { progress, run }
}
