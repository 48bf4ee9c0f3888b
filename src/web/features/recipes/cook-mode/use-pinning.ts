import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type PinnedRecipe, pinRecipe, usePinnedRecipes } from '../recipes/pinned-recipes.ts'

/** Pins the recipe that somebody cooks by, and tells all that they cook by at present. It stays pinned until it is done. */
export function usePinning({ id, name }: { id: string; name: string }, userId: string): readonly PinnedRecipe[] {
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: while one recipe makes room for another, the address is ahead of it
  useEffect(() => pinRecipe(userId, { id, name, path }), [userId, id, name])
  return usePinnedRecipes(userId)
}

/** What was let be for longer is at hand still, but nobody is led to it. */
const goneOnWithFor = 2 * 3600 * 1000

/**
 * Goes on with what is cooked beside a recipe at present: the one that was begun after it, else the last. False where that is
 * nothing.
 */
export function useGoOn(pinned: readonly PinnedRecipe[], id: string): () => boolean {
  const navigate = useNavigate()
  return () => {
    const current = pinned.filter(one => one.id === id || Date.now() - one.at < goneOnWithFor)
    const place = current.findIndex(one => one.id === id)
    const others = current.filter(one => one.id !== id)
    const next = others[Math.max(0, place)] ?? others.at(-1)
    if (next) void navigate({ to: next.path, search: { cook: 1 }, replace: true, resetScroll: false } as never)
    return next !== undefined
  }
}
