import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '../icons/icons.ts'
import classes from './status-sign.module.css'

const ICONS = { good: IconCircleCheck, attention: IconAlertTriangle, off: IconCircleDashed }

export type Status = keyof typeof ICONS

/** How something stands, at the beginning of its row. The words beside it say the same. */
export function StatusSign({ status }: { status: Status }) {
  const Icon = ICONS[status]
  return <Icon size={24} className={classes[status]} aria-hidden="true" />
}
