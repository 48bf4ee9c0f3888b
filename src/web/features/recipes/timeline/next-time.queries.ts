import { useQuery } from '@tanstack/react-query'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { query } from '#web/api/query.ts'
import { useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'
import { type NotesForNextTime, placeNotes } from './place-notes.ts'

const NONE: NotesForNextTime = { top: null, byStep: new Map() }

/** What was noted when the recipe was made, for whoever makes it again: at its step, or above them all. */
export function useNotesForNextTime(recipe: Recipe): NotesForNextTime {
  const isInGroup = useSession()?.groupId === recipe.groupId
  // Whoever notes something has made it, so a recipe that never was is not asked about.
  const enabled = useMayCall(timeline.list) && isInGroup && recipe.lastMade !== null
  // A comment by the recipe's own dialog; by the meal plan's it is the message of what was cooked.
  const noted = `recipeId = "${recipe.id}" AND eventType IN ["comment", "info"] AND message IS NOT NULL`
  const asked = { page: 1, perPage: 30, orderBy: 'timestamp', orderDirection: 'desc' as const, queryFilter: noted }
  const notes = useQuery({ ...query(timeline.list, { query: asked }), enabled, meta: { quiet: true } }).data?.items
  return notes ? placeNotes(notes, recipe.recipeInstructions) : NONE
}
