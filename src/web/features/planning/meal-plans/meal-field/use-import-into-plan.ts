import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { isStatus } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { usePlanActions } from '../use-plan-actions.ts'

/** Why nothing was planned: the page has no recipe, or it could not be asked. */
export const importFailureText = (error: Error, t: TFunction): string =>
  isStatus(error, 400) ? t('plan.importFailed') : failureText(error, t)

/** Imports the recipe of an address; one that the group has from there is taken as it is. */
export async function recipeAt(url: string) {
  const { known } = await call(recipeImports.findKnown, { query: { url } })
  const slug = known?.slug ?? (await call(recipeImports.createFromUrl, { body: { url } }))
  return call(recipes.get, { params: { slug } })
}

/**
 * Plans the recipe of an address. The field tells what
 * failed, and where its writer closed it meanwhile, a message does. Answers whether the meal is planned.
 */
export function useImportIntoPlan() {
  const { t } = useTranslation()
  const { add } = usePlanActions()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useMutation({
    mutationFn: async ({ url, date, entryType }: { url: string; date: string | null; entryType: MealType }) => {
      const recipe = await recipeAt(url)
      return add([{ date, entryType, recipeId: recipe.id }], recipe.name)
    },
    onError: error => {
      if (!isShown.current) toast.failure(importFailureText(error, t))
    },
    meta: { quiet: true },
  })
}
