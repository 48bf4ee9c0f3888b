import { lazy, Suspense } from 'react'
import { useWordReportOpening } from './word-report-opening.ts'

const WordReport = lazy(() => import('./word-report.tsx').then(module => ({ default: module.WordReport })))

/** The report of a wrong word above whatever page is open. Nothing of it is loaded before it is asked for. */
export function LazyWordReport() {
  if (!useWordReportOpening()) return null
  return (
    <Suspense>
      <WordReport />
    </Suspense>
  )
}
