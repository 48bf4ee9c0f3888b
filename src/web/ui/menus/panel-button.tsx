import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react'
import type { FloatingPanelProps } from './floating-panel.tsx'

interface Props {
  button: (props: object) => ReactElement
  /** Brings the code of what stands in the panel: what traps the focus looks when it opens for something to focus. */
  load?: () => Promise<unknown>
  panel: () => ReactNode
}

/** A button with a panel at it, on a phone a sheet from below. What lays it out is loaded when the first one is opened. */
export function PanelButton({ button, load, panel }: Props) {
  const [Panel, setPanel] = useState<ComponentType<FloatingPanelProps>>()
  const open = async () => {
    const [{ FloatingPanel }] = await Promise.all([import('./floating-panel.tsx'), load?.()])
    setPanel(() => FloatingPanel)
  }
  if (!Panel) return button({ onClick: () => void open(), 'aria-haspopup': 'dialog', 'aria-expanded': false })
  return <Panel button={button}>{panel()}</Panel>
}
