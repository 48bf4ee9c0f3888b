import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type PinnedRecipe, pinRecipe, usePinnedRecipes } from './pinned-recipes.ts'

/** Pins the recipe that somebody cooks by, and tells all that they cook by at present. It stays pinned until it is done. */
export function usePinning({ id, name }: { id: string; name: string }, userId: string): readonly PinnedRecipe[] {
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: while one recipe makes room for another, the address is ahead of it
  useEffect(() => pinRecipe(userId, { id, name, path }), [userId, id, name])
  return usePinnedRecipes(userId)
}
