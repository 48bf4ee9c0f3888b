import { useState } from 'react'

/** Which rows are chosen. They stay chosen while one scrolls, searches and sorts, and when an action on them fails. */
export function useSelection<T extends { id: string }>() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map())
  return {
    count: chosen.size,
    has: (id: string) => chosen.has(id),
    items: [...chosen.values()],
    set: (items: readonly T[], isOn: boolean) => {
      const next = new Map(chosen)
      for (const item of items) {
        if (isOn) next.set(item.id, item)
        else next.delete(item.id)
      }
      setChosen(next)
    },
    replace: (items: readonly T[]) => setChosen(new Map(items.map(item => [item.id, item]))),
    clear: () => setChosen(new Map()),
  }
}
export type Selection<T extends { id: string }> = ReturnType<typeof useSelection<T>>
