import { lazy, Suspense } from 'react'
import { useAssistantOpening } from './assistant-opening.ts'

const AssistantSheet = lazy(() => import('./assistant-sheet.tsx').then(module => ({ default: module.AssistantSheet })))

/** The assistant above whatever page is open. Nothing of it is loaded before it is asked for. */
export function LazyAssistant() {
  const opening = useAssistantOpening()
  if (!opening) return null
  return (
    <Suspense>
      <AssistantSheet opening={opening} />
    </Suspense>
  )
}
