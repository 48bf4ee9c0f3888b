import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { useMayCall, useUser } from '#web/features/accounts/session/session.queries.ts'
import { sendPicture } from '#web/features/files/pictures/send-picture.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { endOfDay } from './days.ts'
import { type TimelineEntry, type TimelinePages, timelineKey } from './timeline.queries.ts'

/** What somebody says about having made a recipe. */
export interface Made {
  /** A day, as `2026-03-01`. */
  day: string
  comment: string
  /** The step that the comment is about; null: the whole recipe. */
  stepId: string | null
  picture: File | null
}

/** Named, because a failure offers the same again. */
type Mutation<Input> = Pick<UseMutationResult<unknown, Error, Input>, 'mutate' | 'mutateAsync'>
export type MadeRecipe = Pick<Recipe, 'id' | 'slug' | 'lastMade' | 'groupId' | 'householdId'>

/**
 * Notes that a recipe was made. It is seen at once, also its picture, and can be taken back; when the server cannot be
 * reached, what was written is offered again.
 *
 * `onNoted` is called once it is stored.
 */
export function useMadeThis(recipe: MadeRecipe, onNoted?: (made: Made) => void) {
  const { t } = useTranslation()
  const me = useUser()
  const mayTell = useMayCall(timeline.create)
  const client = useQueryClient()
  const recipeKey = query(recipes.get, { params: { slug: recipe.slug } }).queryKey
  const ownKey = timelineKey({ recipe: recipe.slug })
  const subject = t('timeline.madeBy', { name: me.fullName || me.username })
  const askAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: recipeKey }),
      client.invalidateQueries({ queryKey: keyOf(recipes.list) }),
      client.invalidateQueries({ queryKey: timelineKey() }),
    ])

  const addPicture: Mutation<{ id: string; image: File }> = useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, image }: { id: string; image: File }) =>
      sendPicture(image, sent => call(timeline.putImage, { params: { id }, body: { image: sent } })),
    onSuccess: askAgain,
    onError: (error, input) =>
      toast.failure(t('timeline.pictureFailed', { why: failureText(error, t) }), {
        action: { label: t('recipes.tryAgain'), run: () => addPicture.mutate(input) },
      }),
  })
  const takeBack = useMutation({
    mutationFn: async ({ id, lastMade }: { id: string | undefined; lastMade: string | null | undefined }) => {
      if (id) await call(timeline.remove, { params: { id } })
      if (lastMade !== undefined)
        await call(recipes.setLastMade, { params: { slug: recipe.slug }, body: { timestamp: lastMade } })
    },
    onSettled: askAgain,
  })
  const note: Mutation<Made> = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ day, comment, stepId, picture }: Made) => {
      const timestamp = endOfDay(day)
      const said = { recipeId: recipe.id, subject, eventType: 'comment' as const, stepId, timestamp }
      const event = mayTell
        ? await call(timeline.create, { body: { ...said, eventMessage: comment.trim() || null } })
        : undefined
      const isLatest = !recipe.lastMade || timestamp > recipe.lastMade
      if (isLatest) await call(recipes.setLastMade, { params: { slug: recipe.slug }, body: { timestamp } })
      if (picture && event) await addPicture.mutateAsync({ id: event.id, image: picture }).catch(() => undefined)
      return { id: event?.id, lastMade: isLatest ? recipe.lastMade : undefined }
    },
    onMutate: async ({ day, comment, stepId, picture }) => {
      await client.cancelQueries({ queryKey: ownKey })
      const before = client.getQueryData<TimelinePages>(ownKey)
      const timestamp = endOfDay(day)
      const preview = picture ? URL.createObjectURL(picture) : undefined
      const now = new Date().toISOString()
      const entry: TimelineEntry = {
        ...{ id: `new-${now}`, recipeId: recipe.id, groupId: recipe.groupId, householdId: recipe.householdId },
        ...{ userId: me.id, subject, eventType: 'comment', eventMessage: comment.trim() || null, stepId },
        ...{ image: preview ? 'has image' : 'does not have image', preview, timestamp, createdAt: now, updatedAt: now },
      }
      client.setQueryData<TimelinePages>(ownKey, old => old && withEntry(old, entry))
      client.setQueryData(recipeKey, old =>
        old && (!old.lastMade || timestamp > old.lastMade) ? { ...old, lastMade: timestamp } : old,
      )
      return { before, preview }
    },
    onSuccess: (noted, made) => {
      toast.success(t('recipes.madeNoted'), { undo: () => takeBack.mutate(noted) })
      onNoted?.(made)
    },
    onError: (error, made, context) => {
      client.setQueryData(ownKey, context?.before)
      client.setQueryData(recipeKey, old => old && { ...old, lastMade: recipe.lastMade })
      toast.failure(t('timeline.notNoted', { why: failureText(error, t) }), {
        action: { label: t('recipes.tryAgain'), run: () => note.mutate(made) },
      })
    },
    onSettled: async (_made, _error, _input, context) => {
      await askAgain()
      if (context?.preview) URL.revokeObjectURL(context.preview)
    },
  })
  return note
}

/** The entry at its place among those that were loaded. */
function withEntry({ pages, pageParams }: TimelinePages, entry: TimelineEntry): TimelinePages {
  const [first, ...rest] = pages
  if (!first) return { pages, pageParams }
  const items = [...first.items, entry].sort((a, b) => b.timestamp.localeCompare(a.timestamp))
  return { pages: [{ ...first, items }, ...rest], pageParams }
}
