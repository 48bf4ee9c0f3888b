import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** What it shows was opened over the page before, so that Back closes it. */
    isOver?: true
  }
}

/** What a page of a recipe carries in its address. */
export interface CookSearch {
  cook?: true
}

export const readCookSearch = ({ cook }: Record<string, unknown>): CookSearch =>
  cook === '1' || cook === 'true' || cook === true ? { cook: true } : {}

/** Whether somebody cooks. It stands in the address: a reload goes on cooking, and Back leaves cook mode and not the recipe. */
export function useCooking() {
  const router = useRouter()
  const navigate = useNavigate()
  const { cook } = readCookSearch(useSearch({ strict: false }))
  const isOver = useLocation({ select: ({ state }) => state.isOver })
  const go = (on: true | undefined) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, cook: on }),
      state: { isOver: on },
      replace: !on,
      resetScroll: false,
    })
  return {
    isCooking: cook === true,
    begin: () => go(true),
    end: () => (isOver ? router.history.back() : go(undefined)),
  }
}
