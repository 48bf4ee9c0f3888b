import type { Operation } from '#shared/domain/shopping-list/operations.ts'
import { ApiError } from '#web/api/api-error.ts'

/** The server understood a request and will never take it: it is malformed, against a limit, or too large. */
const REFUSALS = [400, 413, 422]

export const isRefusal = (error: unknown): boolean => error instanceof ApiError && REFUSALS.includes(error.status)

interface Ways {
  /** Sends operations in one request; rejects with an `ApiError`. */
  send: (operations: readonly Operation[]) => Promise<void>
  /** Takes an operation out of what waits, because the server will never take it. */
  setAside: (operation: Operation) => Promise<void>
}

/**
 * Sends operations in their order. A batch that the server refuses goes in halves until the operation is found that is at
 * fault; that one is set aside and the others go on. Every other failure is thrown, and nothing is given up because of it.
 */
export async function sendInParts(operations: readonly Operation[], ways: Ways): Promise<void> {
  try {
    await ways.send(operations)
  } catch (error) {
    const [first] = operations
    if (!isRefusal(error) || !first) throw error
    if (operations.length === 1) {
      // An empty batch shows whether it is the operation that is refused, or every request of this device.
      await ways.send([])
      return ways.setAside(first)
    }
    const half = Math.ceil(operations.length / 2)
    await sendInParts(operations.slice(0, half), ways)
    await sendInParts(operations.slice(half), ways)
  }
}
