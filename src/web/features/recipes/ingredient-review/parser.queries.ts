import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { app } from '#shared/contract/admin/app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { type IngredientCorrection, parser } from '#shared/contract/catalog/parser.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { findByName } from '../recipe-editor/ingredients/find-by-name.ts'
import { useRecipesChanged } from '../recipes/recipes.queries.ts'
import type { LineFields, ParserName } from './parser-line.ts'

/** What a parser makes of these lines. Asked once: what somebody corrects is not read over. */
export const useParsedLines = (ingredients: string[], name: ParserName) =>
  useQuery({
    queryKey: [...keyOf(parser.parseMany), name, ingredients],
    queryFn: () => call(parser.parseMany, { body: { parser: name, ingredients } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true },
  })

export const useParseLine = () =>
  useMutation({
    mutationFn: ({ name, ingredient }: { name: ParserName; ingredient: string }) =>
      call(parser.parseOne, { body: { parser: name, ingredient } }),
  })

/** Whether the installation has an AI server that reads lines. */
export const useHasAi = (): boolean => useQuery(query(app.getAbout)).data?.enableOpenai === true

export const useKeepCorrections = () =>
  useMutation({
    mutationFn: (corrections: IngredientCorrection[]) => call(parser.correct, { body: { corrections } }),
    meta: { quiet: true },
  })

/** The group's own food and unit in the place of names that mean them. */
export function useResolveNames() {
  const client = useQueryClient()
  return async <T extends LineFields>(fields: T): Promise<T> => {
    const find = async <Item extends { id: string; name: string }>(
      given: { id?: string; name: string } | null,
      ask: (name: string) => Promise<{ items: Item[] }>,
    ) => {
      if (!given || given.id || !given.name.trim()) return given
      return findByName((await ask(given.name)).items, given.name) ?? given
    }
    const food = await find(fields.food, search =>
      client.fetchQuery({ ...query(foods.list, { query: { search, page: 1, perPage: 20 } }), staleTime: 60_000 }),
    )
    const unit = await find(fields.unit, () =>
      client.fetchQuery({
        ...query(units.list, { query: { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } }),
        staleTime: 60_000,
      }),
    )
    return { ...fields, food, unit }
  }
}

export interface NewName {
  kind: 'food' | 'unit'
  name: string
}

/** Makes foods and units of these names, one by one; tells those that came about, and throws away none when one fails. */
export function useCreateNames() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (names: readonly NewName[]) => {
      const made: (NewName & { id: string })[] = []
      let failure: unknown
      for (const { kind, name } of names) {
        try {
          const { id } =
            kind === 'food'
              ? await call(foods.create, { body: { name } })
              : await call(units.create, { body: { name } })
          made.push({ kind, name, id })
        } catch (error) {
          failure ??= error
        }
      }
      return { made, failure }
    },
    onSettled: () =>
      Promise.all([foods.list, units.list].map(route => client.invalidateQueries({ queryKey: keyOf(route) }))),
  })
}

/** Takes back what was made just now. */
export const useRemoveNames = () =>
  useMutation({
    mutationFn: (made: readonly (NewName & { id: string })[]) =>
      Promise.all(made.map(({ kind, id }) => call(kind === 'food' ? foods.remove : units.remove, { params: { id } }))),
  })

/** Brings a recipe back to what it was before its last save. */
export function useTakeBackSave() {
  const changed = useRecipesChanged()
  return useMutation({
    mutationFn: async (slug: string) => {
      const [last] = await call(recipeVersions.list, { params: { slug } })
      return last ? call(recipeVersions.restore, { params: { slug, versionId: last.id } }) : undefined
    },
    onSuccess: recipe => void changed(recipe),
  })
}
