import { useState } from 'react'
import { isDoubtful, type PurchaseIntervals, purchaseIntervals } from '#shared/domain/pantry/confidence.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import type { Pantry } from './use-pantry.ts'

interface Confidence {
  intervals: PurchaseIntervals
  now: number
  /** Whether something is probably used up. */
  isDoubtful: (item: ListItem) => boolean
}

/** How sure it is that things are still there, by how often the household buys them. */
export function useConfidence({ state: { purchases } }: Pantry): Confidence {
  const [now] = useState(() => Date.now())
  const intervals = purchaseIntervals(purchases)
  return { intervals, now, isDoubtful: item => isDoubtful(item, intervals, now) }
}
