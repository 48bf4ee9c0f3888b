import { useEffect } from 'react'

/** Brings the focus back where it would be lost; its code comes with the first key that is pressed. */
export function useKeepFocus() {
  useEffect(() => {
    // Without it, the focus is where the browser leaves it.
    const load = () => void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined)
    addEventListener('keydown', load, { once: true })
    return () => removeEventListener('keydown', load)
  }, [])
}
