import { lazy, Suspense, useState } from 'react'
import type { ActionMenuProps } from './menu-action.ts'

const Panel = lazy(() => import('./action-menu-panel.tsx').then(module => ({ default: module.ActionMenuPanel })))

/** A button with a list of actions. The list's code is loaded when the first one is opened. */
export function ActionMenu(props: ActionMenuProps) {
  const [isUsed, setUsed] = useState(false)
  const closed = props.button({ onClick: () => setUsed(true), 'aria-haspopup': 'menu', 'aria-expanded': false })
  if (!isUsed) return closed
  return (
    <Suspense fallback={closed}>
      <Panel {...props} />
    </Suspense>
  )
}
