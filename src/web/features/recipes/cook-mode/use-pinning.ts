import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type PinnedRecipe, pinRecipe, usePinnedRecipes } from './pinned-recipes.ts'

/** Pins the recipe that somebody cooks by, and tells all that they cook by at present. It stays pinned until it is done. */
export function usePinning({ id, name }: { id: string; name: string }, userId: string): readonly PinnedRecipe[] {
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: while one recipe makes room for another, the address is ahead of it
  useEffect(() => pinRecipe(userId, { id, name, path }), [userId, id, name])
  return usePinnedRecipes(userId)
}

/** Goes on with what is cooked beside a recipe: the one that was begun after it, else the last. Absent where that is nothing. */
export function useGoOn(pinned: readonly PinnedRecipe[], id: string): (() => void) | undefined {
  const navigate = useNavigate()
  const place = pinned.findIndex(one => one.id === id)
  const others = pinned.filter(one => one.id !== id)
  const next = others[Math.max(0, place)] ?? others.at(-1)
  if (!next) return
  return () => void navigate({ to: next.path, search: { cook: 1 }, replace: true, resetScroll: false } as never)
}
