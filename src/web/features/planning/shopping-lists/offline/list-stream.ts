import { followChanges } from '#web/api/change-stream.ts'
import { listsStore } from './list-store.ts'
import { fetchAhead, refreshCatalogue, refreshSummaries, syncAll, takeTold } from './list-sync.ts'

/** What rows say may be called something else. */
const NAMED = ['food', 'unit', 'label']
/** An import names many foods one after the other: they are fetched together. */
const GATHER_MS = 1000

/** Listens to what happens in the household, and sends what waits whenever the network may be back. */
export function followLists(
  openId: string | undefined,
  onPresence: (told: Record<string, unknown>) => void,
): () => void {
  const catchUp = () => syncAll(openId)
  const refresh = () => void refreshSummaries().then(fetchAhead, () => undefined)
  let naming: ReturnType<typeof setTimeout> | undefined
  const nameAnew = () => {
    naming ??= setTimeout(() => {
      naming = undefined
      void refreshCatalogue().catch(() => undefined)
    }, GATHER_MS)
  }
  const stopStream = followChanges({
    onChange: ({ type, documentType, document }) => {
      if (type === 'list.operations') {
        onPresence(document)
        void takeTold(document)
      } else if (type.startsWith('shopping_list_') && documentType === 'shopping_list') {
        refresh()
        catchUp()
      } else if (NAMED.includes(documentType)) nameAnew()
    },
    onMissed: () => {
      refresh()
      nameAnew()
      catchUp()
    },
    onOpen: catchUp,
  })
  addEventListener('online', catchUp)
  addEventListener('focus', catchUp)
  const stopActs = listsStore.onAct(() => syncAll(openId))
  catchUp()
  return () => {
    clearTimeout(naming)
    stopStream()
    stopActs()
    removeEventListener('online', catchUp)
    removeEventListener('focus', catchUp)
  }
}
