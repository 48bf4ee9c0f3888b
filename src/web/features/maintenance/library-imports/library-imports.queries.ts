import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type LibraryImport,
  type LibraryImportItem,
  libraryImports,
} from '#shared/contract/maintenance/library-imports.ts'
import { reports } from '#shared/contract/maintenance/reports.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { type PlacedFile, toUpload } from './pack-files.ts'

const pause = 1000

export const isWorking = ({ state }: Pick<LibraryImport, 'state'>) =>
  state === 'reading' || state === 'running' || state === 'undoing'

export const useLibraryImports = () => useQuery(query(libraryImports.list))

/** One import, asked again and again while the server is at it. */
export const useLibraryImport = (id: string) =>
  useQuery({
    ...query(libraryImports.get, { params: { id } }),
    refetchInterval: ({ state }) => (!state.data || isWorking(state.data) ? pause : false),
  })

/** Everything that was found, a thousand pieces a call. Each piece of work may have changed them, so they are asked anew after each. */
export const useLibraryImportItems = ({ id, jobId, state }: LibraryImport) =>
  useQuery({
    queryKey: [...keyOf(libraryImports.listItems, { params: { id } }), jobId, state],
    queryFn: async () => {
      const items: LibraryImportItem[] = []
      for (;;) {
        const after = items.at(-1)?.position ?? -1
        const page = await call(libraryImports.listItems, { params: { id }, query: { after } })
        items.push(...page)
        if (page.length < 1000) return items
      }
    },
  })

export const useUploadLibrary = () => useChange((files: File[]) => call(libraryImports.create, { body: { files } }))

/** With their places in the folders that were dropped. Nothing comes back where these hold nothing. */
export const useUploadPlaced = () =>
  useChange(async (placed: PlacedFile[] | Promise<PlacedFile[]>) => {
    const files = await toUpload(await placed)
    return files.length ? call(libraryImports.create, { body: { files } }) : null
  })

export interface RunWish {
  chosen: number[]
  tag: boolean
  parse: boolean
  fetchPictures: boolean
}

export const useRunImport = (id: string) =>
  useChange((body: RunWish) => call(libraryImports.run, { params: { id }, body }))
export const useCancelImport = (id: string) => useChange(() => call(libraryImports.cancel, { params: { id } }))
export const useUndoImport = (id: string) => useChange(() => call(libraryImports.undo, { params: { id } }))
export const useRemoveImport = () => useChange((id: string) => call(libraryImports.remove, { params: { id } }))

type Columns = Parameters<typeof call<typeof libraryImports.setColumns>>[1] extends { body: { columns: infer C } }
  ? C
  : never
export const useSetColumns = (id: string) =>
  useChange((columns: Columns) => call(libraryImports.setColumns, { params: { id }, body: { columns } }))

/** Recipes, foods and cookbooks may all have changed. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries() })
}

export const useReport = (id: string) =>
  useQuery({
    ...query(reports.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'in-progress' ? pause : false),
  })
