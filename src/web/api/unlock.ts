import type { Route } from '#shared/contract/route.ts'
import { scopeAllows } from '#shared/scopes.ts'

type Asker = () => Promise<boolean>

let asker: Asker | undefined

/** From now on this asks for the PIN of a kitchen tablet. Answers what ends that. */
export function askWith(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Asks for the PIN; true when it was right. False where nobody asks for one. */
export const unlock: Asker = () => asker?.() ?? Promise.resolve(false)

/** Whether a change was refused for want of the PIN alone. Questions never ask for it: nobody pressed anything. */
export const isBehindPin = (route: Route, status: number, body: unknown): boolean =>
  status === 403 &&
  route.method !== 'GET' &&
  (body as { detail?: { scope?: unknown } } | null)?.detail?.scope === 'kitchen' &&
  scopeAllows('kitchen-edit', route)
