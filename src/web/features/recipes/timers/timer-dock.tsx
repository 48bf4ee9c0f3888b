import { useSyncExternalStore } from 'react'
import classes from './timers.module.css'

const changed = new EventTarget()
let dock: HTMLElement | null = null

function setDock(element: HTMLElement | null) {
  dock = element
  changed.dispatchEvent(new Event('change'))
}

function subscribe(notify: () => void) {
  changed.addEventListener('change', notify)
  return () => changed.removeEventListener('change', notify)
}

/** Where the timers stand while something covers the page, so that hands and keys still come to them. */
export const TimerDock = () => <div ref={setDock} className={classes.dock} />

export const useTimerDock = (): HTMLElement | null => useSyncExternalStore(subscribe, () => dock)
