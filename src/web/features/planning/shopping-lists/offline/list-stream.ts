import { serverUrl } from '#web/api/base.ts'
import { listsStore } from './list-store.ts'
import { refreshSummaries, syncAll, takeTold } from './list-sync.ts'

/** Listens to what happens in the household, and sends what waits whenever the network may be back. */
export function followLists(
  openId: string | undefined,
  onPresence: (told: Record<string, unknown>) => void,
): () => void {
  const stream = new EventSource(serverUrl('/api/events'))
  stream.addEventListener('change', ({ data }: MessageEvent<string>) => {
    const { type, document } = JSON.parse(data) as { type: string; document: Record<string, unknown> }
    if (type === 'list.operations') {
      onPresence(document)
      void takeTold(document)
    } else if (type === 'shopping_list_created' || type === 'shopping_list_deleted') {
      void refreshSummaries().catch(() => undefined)
      syncAll(openId)
    }
  })
  const catchUp = () => syncAll(openId)
  stream.addEventListener('reset', catchUp)
  stream.addEventListener('open', catchUp)
  const look = () => document.visibilityState === 'visible' && catchUp()
  addEventListener('online', catchUp)
  addEventListener('focus', catchUp)
  document.addEventListener('visibilitychange', look)
  const stopActs = listsStore.onAct(() => syncAll(openId))
  catchUp()
  return () => {
    stream.close()
    stopActs()
    removeEventListener('online', catchUp)
    removeEventListener('focus', catchUp)
    document.removeEventListener('visibilitychange', look)
  }
}
