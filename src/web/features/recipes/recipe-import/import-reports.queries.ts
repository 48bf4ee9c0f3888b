import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Report, reports } from '#shared/contract/maintenance/reports.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import type { Named } from '../recipe-editor/draft/draft.ts'

const pause = 1500

/** What became of an import so far; asked again and again while it goes on. */
export function useImportReport(id: string) {
  const client = useQueryClient()
  const result = useQuery({
    ...query(reports.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'in-progress' ? pause : false),
  })
  const done = result.data?.entries.length
  useEffect(() => {
    if (done) void client.invalidateQueries({ queryKey: keyOf(recipes.list) })
  }, [client, done])
  return result
}

export const useImportReports = () => useQuery(query(reports.list, { query: { report_type: 'bulk_import' as const } }))

export interface LinkToImport {
  url: string
  categories: readonly Named[]
  tags: readonly Named[]
}

const organizers = (given: readonly Named[]) =>
  given.map(one => ({ id: one.id, name: one.name, slug: (one as { slug?: string }).slug ?? one.name }))

/** Begins an import that goes on at the server, whatever becomes of this page; tells its report. */
export function useImportMany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (links: readonly LinkToImport[]) =>
      call(recipeImports.createMany, {
        body: {
          imports: links.map(({ url, categories, tags }) => ({
            url,
            categories: organizers(categories),
            tags: organizers(tags),
          })),
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(reports.list) }),
  })
}

/** Stops an import; what it has not come to can be tried again. */
export function useStopImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(recipeImports.stopMany, { params: { id } }),
    onSuccess: report => {
      client.setQueryData(keyOf(reports.get, { params: { id: report.id } }), report)
      return client.invalidateQueries({ queryKey: keyOf(reports.list) })
    },
  })
}

export function useRemoveReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(reports.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(reports.list) }),
  })
}

/** What a report says could not be imported, with what was chosen for it. */
export const failedLinks = ({ entries }: Pick<Report, 'entries'>): LinkToImport[] =>
  entries.flatMap(({ success, url, categories, tags }) =>
    success || !url ? [] : [{ url, categories: categories.map(known), tags: tags.map(known) }],
  )

const known = ({ id, ...rest }: Report['entries'][number]['tags'][number]): Named => ({ ...rest, id: id ?? undefined })
