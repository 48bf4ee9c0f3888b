import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isStatus, NO_ANSWER } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen itself shows what went wrong. */
    mutationMeta: { quiet?: boolean }
    queryMeta: { quiet?: boolean }
  }
}

/** Told of every failure that no screen shows by itself. */
export type ReportFailure = (error: Error) => void

/**
 * The cache of everything the server told us. Failures are reported here and nowhere else: those of a change unless its screen does,
 * those of a question only when old data is still on the screen, for otherwise the screen shows its error state. That the
 * session is over is always told: no screen has a way to sign in again.
 */
export const createQueryClient = (report: ReportFailure) =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isShown = query.state.data === undefined && !isStatus(error, 401)
        if (!isShown && !query.meta?.quiet) report(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.quiet || isStatus(error, 401)) report(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 15 * 60_000, retry: mayHelpToTryAgain, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })

/** Another attempt helps when the server did not answer or stumbled, never when it understood and refused. */
function mayHelpToTryAgain(attempts: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  return attempts < 2 && (error.status === NO_ANSWER || error.status >= 500)
}
