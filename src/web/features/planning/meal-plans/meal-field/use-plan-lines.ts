import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { isStatus, NO_ANSWER } from '#web/api/api-error.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import type { NewMeal } from '../meal-plans.queries.ts'
import { usePlanActions } from '../use-plan-actions.ts'
import { isAddress } from './addresses.ts'
import { importFailureText, recipeAt } from './use-import-into-plan.ts'

interface Lines {
  lines: readonly string[]
  date: string | null
  entryType: MealType
}

/**
 * Plans a meal of each line: the recipe of an address, of anything else a note. Addresses are imported one after another; one that
 * has no recipe becomes a note too, and a message says so. When the server is out of reach nothing is planned: what it has imported
 * until then is found at the next try. All of them go by one undo. Answers whether the meals are planned.
 */
export function usePlanLines() {
  const { t } = useTranslation()
  const { add } = usePlanActions()
  const [imported, setImported] = useState<{ done: number; total: number } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ lines, ...place }: Lines) => {
      const total = lines.filter(isAddress).length
      const meals: NewMeal[] = []
      /** Addresses by what is said of them. */
      const failed = new Map<string, string[]>()
      let done = 0
      for (const title of lines) {
        if (!isAddress(title)) {
          meals.push({ ...place, title })
          continue
        }
        setImported({ done: done++, total })
        await recipeAt(title).then(
          ({ id }) => meals.push({ ...place, recipeId: id }),
          error => {
            if (isStatus(error, NO_ANSWER)) throw error
            const said = importFailureText(error, t)
            failed.set(said, [...(failed.get(said) ?? []), title])
            meals.push({ ...place, title })
          },
        )
      }
      const isPlanned = await add(meals, lines.join(factSign()))
      if (isPlanned) for (const [said, addresses] of failed) toast.failure([said, ...addresses].join(factSign()))
      return isPlanned
    },
    onSettled: () => setImported(null),
  })
  return { planLines: mutate, isPending, imported }
}
