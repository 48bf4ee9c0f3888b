import { useState } from 'react'
import { isDoubtful, type Rhythms, rhythmsOf } from '#shared/domain/pantry/confidence.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import type { Pantry } from './use-pantry.ts'

interface Doubts {
  rhythms: Rhythms
  now: number
  /** Whether something is probably used up. */
  isDoubtful: (item: ListItem) => boolean
}

/** How sure it is that things are still there, by how often the household buys them. */
export function useDoubts({ state: { purchases } }: Pantry): Doubts {
  const [now] = useState(() => Date.now())
  const rhythms = rhythmsOf(purchases)
  return { rhythms, now, isDoubtful: item => isDoubtful(item, rhythms, now) }
}
