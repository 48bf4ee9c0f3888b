import { useMutation, useQuery } from '@tanstack/react-query'
import { households } from '#shared/contract/accounts/households.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { call, callForBin } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import type { ListDetails } from './list-details-sheet.tsx'
import { forgetList } from './offline/list-store.ts'
import { refreshSummaries, syncList } from './offline/list-sync.ts'

export const useCreateList = () =>
  useMutation({
    mutationFn: (details: ListDetails) => call(shoppingLists.create, { body: details }),
    onSuccess: async () => refreshSummaries(),
  })

/** The members of the household; nobody while the server cannot be reached. */
export const useMembers = () => useQuery({ ...query(households.getSelf), staleTime: 5 * 60_000 }).data?.users ?? []

/** Gives a list to another member of the household. */
export const useGiveList = (id: string) =>
  useMutation({
    mutationFn: async (userId: string) => {
      // A PUT without extras would delete them.
      const { extras } = await call(shoppingLists.get, { params: { id } })
      return call(shoppingLists.update, { params: { id }, body: { extras, userId } })
    },
    onSuccess: () => Promise.all([syncList(id), refreshSummaries()]),
  })

/** Deletes a list; answers with what the bin keeps of it. */
export const useRemoveList = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const binned = await callForBin(shoppingLists.remove, { params: { id } })
      await forgetList(id)
      return binned
    },
    onSuccess: async () => refreshSummaries(),
  })

export const useRestoreList = () =>
  useMutation({
    mutationFn: (ids: string[]) => call(bin.restore, { body: { ids } }),
    onSuccess: async () => refreshSummaries(),
  })
