import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { app } from '#shared/contract/admin/app.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { type RecipeTranslations, recipeTranslations } from '#shared/contract/recipes/recipe-translations.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { readableOffline } from '#web/features/accounts/offline/readable-offline.ts'
import { useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'

/** The translations of a recipe of one's own group; undefined where there is nothing to show of them. */
export function useRecipeTranslations({ slug, groupId }: Recipe): RecipeTranslations | undefined {
  const isInGroup = useSession()?.groupId === groupId
  const enabled = useMayCall(recipeTranslations.list) && isInGroup
  const asked = readableOffline(query(recipeTranslations.list, { params: { slug } }))
  const { data } = useQuery({ ...asked, enabled, meta: { quiet: true } })
  return data && (data.items.length > 0 || isForeign(data)) ? data : undefined
}

/** Whether the recipe is written in another language than the reader's, as far as that is known. */
const isForeign = ({ available, language }: RecipeTranslations): boolean =>
  available && !!language && baseOf(language) !== baseOf(i18next.language)

const baseOf = (code: string) =>
  code
    .toLowerCase()
    .split('-')[0]
    ?.replace(/^n[bn]$/, 'no')

/** Whether whoever is here can have a recipe of this group translated. */
export function useMayTranslate(isInGroup: boolean): boolean {
  const hasModel = useQuery(query(app.getAbout)).data?.enableOpenai === true
  return useMayCall(recipeTranslations.make) && isInGroup && hasModel
}

/** What a language is called in the reader's own. */
export const languageName = (locale: string): string =>
  new Intl.DisplayNames(i18next.language, { type: 'language' }).of(locale.split('-')[0] ?? locale) ?? locale

export function useChangeTranslation(slug: string, locale: string) {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: keyOf(recipeTranslations.list, { params: { slug } }) })
  const params = { slug, locale }
  return {
    make: useMutation({ mutationFn: () => call(recipeTranslations.make, { params }), onSuccess }),
    remove: useMutation({ mutationFn: () => call(recipeTranslations.remove, { params }), onSuccess }),
  }
}
