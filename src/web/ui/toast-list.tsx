import { CloseButton, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import classes from './toast-list.module.css'
import { type Toast, toastStore } from './toasts.ts'

const ICONS = { success: IconCheck, info: IconInfoCircle, failure: IconAlertTriangle }

/** The one place where toasts are drawn; those who cannot see them hear them. */
export function ToastList({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <div className={classes.list} role="status" aria-live="polite" aria-atomic="false">
      {toasts.map(toast => (
        <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  )
}

/** It does not go while a hand or the focus is on it. */
function ToastItem({ toast: { id, kind, text, action, lasts }, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (lasts === undefined || isHeld) return
    const timer = setTimeout(() => toastStore.close(id), lasts)
    return () => clearTimeout(timer)
  }, [id, lasts, isHeld])
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
      <span className={classes.text}>{text}</span>
      {action && (
        <UnstyledButton
          className={classes.action}
          onClick={() => {
            toastStore.close(id)
            action.run()
          }}
        >
          {action.label}
        </UnstyledButton>
      )}
      <CloseButton aria-label={closeLabel} onClick={() => toastStore.close(id)} />
    </div>
  )
}
