import type { APIRequestContext } from 'playwright-core'
import { TestRunner } from 'vitest'

interface Added {
  attempt: number
  slugs: string[]
  /** What the try before had added is gone. */
  cleared: Promise<unknown>
}

const addedBy = new WeakMap<object, Added>()

/**
 * What this try of the test has added so far. The recipes that an earlier one left are taken away first, also from the bin:
 * their names are free again.
 */
export function addedInThisTry(request: APIRequestContext, headers: Record<string, string>): Added | undefined {
  const test = TestRunner.getCurrentTest()
  if (!test) return
  const attempt = test.result?.attempts?.length ?? 0
  const before = addedBy.get(test)
  if (before?.attempt === attempt) return before
  const takeAway = async (slug: string) => {
    const gone = await request.delete(`/api/recipes/${slug}`, { headers })
    const inBin = gone.headers()['larder-bin']
    if (inBin) await request.delete(`/api/bin/${inBin}`, { headers })
  }
  const cleared = Promise.all((before?.slugs ?? []).map(takeAway))
  const added = { attempt, slugs: [], cleared }
  addedBy.set(test, added)
  return added
}
