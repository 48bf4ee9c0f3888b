import { useRouter } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { type ComponentType, createContext, Suspense, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Substitution } from '#shared/contract/catalog/substitutions.ts'
import type { ChosenRecipe } from '#shared/contract/recipes/bulk-actions.ts'
import type { Route } from '#shared/contract/route.ts'
import { isOffered, useSession } from '#web/features/accounts/session/session.queries.ts'

/**
 * Something that can be done with one recipe or several, given by a feature that recipes must not know, such as adding
 * them to a plan or a list. `app/given-to-recipes.ts` collects them; menus of a recipe and the bar of a selection show them.
 */
export interface GivenAction {
  id: string
  label: ParseKeys
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Also a button on the page of a recipe; a phone has room for two. */
  hasButton?: boolean
  /** Opened by what happens, such as the end of cooking, and in no menu. */
  isInNoMenu?: boolean
  /** What it asks of the server; it is not offered to those who may not. */
  call: Route
  /** Opens when the action is chosen. Load it lazily. */
  Dialog: ComponentType<GivenDialogProps>
}

export interface GivenDialogProps {
  recipes: readonly ScaledRecipe[]
  onClose: () => void
}

/** A recipe with the factor at which it is on the screen; 1 where there is none. */
export interface ScaledRecipe extends ChosenRecipe {
  scale: number
  /** What is taken instead of foods of the recipe, where a planned meal says so. */
  substitutions?: Substitution[]
}

const GivenActions = createContext<readonly GivenAction[]>([])

export const GivenActionsProvider = GivenActions.Provider

function useAllGivenActions(): readonly GivenAction[] {
  const user = useSession()
  return useContext(GivenActions).filter(({ call }) => user !== null && isOffered(user, call))
}

/** In the order in which menus show them. */
export const useGivenActions = (): readonly GivenAction[] =>
  useAllGivenActions().filter(({ isInNoMenu }) => !isInNoMenu)

/** The dialog of the action that was chosen, if one was. */
export function GivenDialog({ action, ...props }: GivenDialogProps & { action: GivenAction | undefined }) {
  if (!action) return null
  return (
    <Suspense>
      <action.Dialog {...props} />
    </Suspense>
  )
}

type Opened = { id: string; recipes: readonly ScaledRecipe[] } | null
let opened: Opened = null
/** The page over which it was opened. */
let openedAt = ''

/** What is asked once a recipe has been cooked today. */
export const AFTER_COOKING = 'after-cooking'
const listeners = new Set<() => void>()

/** Opens an action for recipes whose own place on the screen may be gone: a message or a menu offered it. */
export function openGiven(next: Opened): void {
  opened = next
  openedAt = window.location.pathname
  for (const notify of listeners) notify()
}

const follow = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Draws what `openGiven` opened, until its page is left; the frame around the pages has it once. */
export function OpenedGiven() {
  const actions = useAllGivenActions()
  const { history } = useRouter()
  const now = useSyncExternalStore(follow, () => opened)
  useEffect(
    () => history.subscribe(({ location }) => location.pathname !== openedAt && opened && openGiven(null)),
    [history],
  )
  if (!now) return null
  const action = actions.find(({ id }) => id === now.id)
  return <GivenDialog action={action} recipes={now.recipes} onClose={() => openGiven(null)} />
}
