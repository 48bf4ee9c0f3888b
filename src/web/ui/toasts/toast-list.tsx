import { CloseButton, UnstyledButton } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '#web/ui/icons/icons.ts'
import { letterOf } from '../rows/letter-of.ts'
import { isForWriting } from './is-for-writing.ts'
import classes from './toast-list.module.css'
import { type Toast, toastStore } from './toasts.ts'

interface Words {
  closeLabel: string
  undoLabel: string
  /** The keys that take back what the newest toast offers to. */
  undoKeys: string
}

/** As assistive technology reads them. */
const UNDO_KEYS = 'Control+Z Meta+Z'
const ICONS = { success: IconCheck, info: IconInfoCircle, failure: IconAlertTriangle }

/** The one place where toasts are drawn; those who cannot see them hear them. */
export function ToastList(words: Words) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const undoable = newestToUndo(toasts)
  useUndoKey()
  return (
    <div className={classes.list} role="status" aria-live="polite" aria-atomic="false">
      {toasts.map(toast => (
        <ToastItem key={toast.id} toast={toast} hasKeys={toast === undoable} {...words} />
      ))}
    </div>
  )
}

/** It does not go while a hand or the focus is on it. */
function ToastItem({ toast, hasKeys, closeLabel, undoLabel, undoKeys }: { toast: Toast; hasKeys: boolean } & Words) {
  const { id, kind, text, action, undo } = toast
  const [isHeld, setHeld] = useState(false)
  // One that takes the place of another under its id has its whole time.
  useEffect(() => {
    if (toast.lasts === undefined || isHeld) return
    const timer = setTimeout(() => toastStore.close(toast.id), toast.lasts)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const Icon = ICONS[kind]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toast is not a part of a form.
    <div
      role="group"
      className={classes.toast}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={22} className={classes.icon} aria-hidden="true" />
      <div className={classes.text}>{text}</div>
      {action && <ToastButton id={id} {...action} />}
      {hasKeys && (
        // Listeners hear the keys with the button.
        <span className={classes.keys} dir="ltr" aria-hidden="true">
          {undoKeys}
        </span>
      )}
      {undo && <ToastButton id={id} label={undoLabel} run={undo} keys={hasKeys ? UNDO_KEYS : undefined} />}
      <CloseButton aria-label={closeLabel} onClick={() => toastStore.close(id)} />
    </div>
  )
}

const ToastButton = ({ id, label, run, keys }: { id: string; label: string; run: () => void; keys?: string }) => (
  <UnstyledButton
    className={classes.action}
    aria-keyshortcuts={keys}
    onClick={() => {
      toastStore.close(id)
      run()
    }}
  >
    {label}
  </UnstyledButton>
)

const newestToUndo = (toasts: readonly Toast[]) => toasts.findLast(({ undo }) => undo)

/** Ctrl/Cmd+Z takes back what the newest toast offers to: the way there by Tab is long, and an open dialog bars it. */
function useUndoKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && letterOf(event) === 'z'
      if (!isUndo || event.defaultPrevented || isForWriting(event.target)) return
      const newest = newestToUndo(toastStore.read())
      if (!newest) return
      event.preventDefault()
      toastStore.close(newest.id)
      newest.undo?.()
    }
    // On the window, so that an editor's own undo comes first.
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
