import { followChanges } from '#web/api/change-stream.ts'
import { listsStore } from './list-store.ts'
import { fetchAhead, refreshSummaries, syncAll, takeTold } from './list-sync.ts'

/** Listens to what happens in the household, and sends what waits whenever the network may be back. */
export function followLists(
  openId: string | undefined,
  onPresence: (told: Record<string, unknown>) => void,
): () => void {
  const catchUp = () => syncAll(openId)
  const refresh = () => void refreshSummaries().then(fetchAhead, () => undefined)
  const stopStream = followChanges({
    onChange: ({ type, documentType, document }) => {
      if (type === 'list.operations') {
        onPresence(document)
        void takeTold(document)
      } else if (type.startsWith('shopping_list_') && documentType === 'shopping_list') {
        refresh()
        catchUp()
      }
    },
    onMissed: () => {
      refresh()
      catchUp()
    },
    onOpen: catchUp,
  })
  addEventListener('online', catchUp)
  addEventListener('focus', catchUp)
  const stopActs = listsStore.onAct(() => syncAll(openId))
  catchUp()
  return () => {
    stopStream()
    stopActs()
    removeEventListener('online', catchUp)
    removeEventListener('focus', catchUp)
  }
}
