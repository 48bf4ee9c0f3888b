import { type Toast, toast } from '#web/ui/toasts/toasts.ts'
import { useRestore } from './bin.queries.ts'

type Restored = Awaited<ReturnType<ReturnType<typeof useRestore>['mutateAsync']>>

/**
 * Says that something was deleted and offers to bring it back, given the ids of its entries in the bin (`callForBin`).
 * The offer stands also when the page where it was made is gone by then.
 */
export function useOfferUndo() {
  const { mutateAsync: restore } = useRestore()
  return (said: string, ids: string[], onBack?: (restored: Restored) => void, action?: Toast['action']) => {
    const undo = ids.length ? () => void restore(ids).then(onBack, () => undefined) : undefined
    toast.success(said, { undo, action })
  }
}
