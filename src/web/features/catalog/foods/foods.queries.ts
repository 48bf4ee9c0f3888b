import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Food, type FoodInput, foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { explore } from '#shared/contract/public/explore.ts'
import { isStatus } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { groupQuery, useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { saveOver } from '#web/ui/conflicts/save-over.ts'

/** Foods whose name holds a text, best first; the first ones by name when there is no text. */
export const useFoodSearch = (search: string, perPage = 30, enabled = true) =>
  useQuery({
    ...groupQuery(useVisitedGroup(), foods.list, explore.listFoods, {
      query: { page: 1, perPage, ...(search ? { search } : { orderBy: 'name', orderDirection: 'asc' as const }) },
    }),
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
    staleTime: 60_000,
    enabled,
  })

/** Names of foods that are known only by id. */
export const useFoodsById = (ids: readonly string[]): Food[] => useFoodAnswers(ids).flatMap(({ data }) => data ?? [])

/** Which of these ids no food has. */
export function useMissingFoods(ids: readonly string[]): string[] {
  const answers = useFoodAnswers(ids)
  return ids.filter((_, index) => isStatus(answers[index]?.error, 404))
}

function useFoodAnswers(ids: readonly string[]) {
  const visited = useVisitedGroup()
  return useQueries({
    queries: ids.map(id => ({
      ...groupQuery(visited, foods.get, explore.getFood, { params: { id } }),
      staleTime: 5 * 60_000,
      meta: { quiet: true },
    })),
  })
}

function useFoodsChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(foods.list) }),
      // Labels say how many foods they hold; where none are in sight that can wait.
      client.invalidateQueries({ queryKey: keyOf(labels.list), refetchType: 'none' }),
    ])
}

/** Another label, another name: saved over whatever else somebody changed meanwhile. */
export const saveFood = (food: Food, part: Partial<FoodInput>): Promise<Food> =>
  saveOver({
    base: food,
    body: { ...inputOf(food), ...part },
    put: (body, revision) => call(foods.update, { params: { id: food.id }, body, revision }),
  })

/** Without the forms, which stay as they are unless the word that they belong to is another: the server knows. */
const inputOf = ({ id, label, pluralForms, createdAt, updatedAt, revision, ...input }: Food): FoodInput => input

export function useUpdateFood() {
  const changed = useFoodsChanged()
  return useMutation({
    mutationFn: ({ food, part }: { food: Food; part: Partial<FoodInput> }) => saveFood(food, part),
    onSettled: changed,
  })
}
