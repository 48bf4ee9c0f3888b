import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { call, callForBin } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { sendPicture } from '#web/features/files/pictures/send-picture.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { endOfDay } from './days.ts'
import { type TimelineEntry, type TimelinePages, timelineKey } from './timeline.queries.ts'

export interface EntryChange {
  entry: TimelineEntry
  subject: string
  eventMessage: string
  /** The day it is moved to; absent when it stays where it is. */
  day?: string
  picture: File | null
}

/** Changes the words of an entry, its day and its picture. */
export function useChangeEntry() {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ entry, subject, eventMessage, day, picture }: EntryChange) => {
      const params = { id: entry.id }
      await call(timeline.update, { params, body: { subject, eventMessage } })
      if (day) await call(timeline.move, { params, body: { timestamp: endOfDay(day) } })
      if (picture) await sendPicture(picture, image => call(timeline.putImage, { params, body: { image } }))
    },
    onSettled: (_done, _error, { day }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: timelineKey() }),
        // A recipe that was last made then says so.
        ...(day ? [recipes.get, recipes.list].map(route => client.invalidateQueries({ queryKey: keyOf(route) })) : []),
      ]),
  })
}

/** Takes an entry away at once, and brings it back with Undo or when the server refuses. */
export function useRemoveEntry() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  return useMutation({
    mutationFn: ({ id }: TimelineEntry) => callForBin(timeline.remove, { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: timelineKey() })
      const before = client.getQueriesData<TimelinePages>({ queryKey: timelineKey() })
      // Others ask for the notes of a recipe in one go: they are asked again when the server has answered.
      client.setQueriesData<TimelinePages>({ queryKey: timelineKey() }, old => (old?.pages ? without(old, id) : old))
      return { before }
    },
    onError: (_error, _entry, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data)
    },
    onSuccess: binned => offerUndo(t('timeline.removed'), binned),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: timelineKey() }),
        client.invalidateQueries({ queryKey: keyOf(recipes.list) }),
      ]),
  })
}

const without = ({ pages, pageParams }: TimelinePages, id: string): TimelinePages => ({
  pageParams,
  pages: pages.map(page => ({ ...page, items: page.items.filter(entry => entry.id !== id) })),
})
