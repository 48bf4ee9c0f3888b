let context: AudioContext | undefined

function openSound(): void {
  // Phones in lockdown and hardened browsers have no sound for pages.
  if (!('AudioContext' in window)) return
  context ??= new AudioContext()
  void context.resume()
}

/** Browsers let a page sound only after a touch: called when a timer is started. */
export function prepareAlarm(): void {
  openSound()
  if ('Notification' in window && Notification.permission === 'default') void Notification.requestPermission()
}

/**
 * For timers that were started before a reload or in another tab: an installed app may sound at once, other pages from the first
 * touch on. Answers how to stop waiting for that.
 */
export function soundWhenAllowed(): () => void {
  openSound()
  addEventListener('pointerup', openSound)
  addEventListener('keydown', openSound)
  return () => {
    removeEventListener('pointerup', openSound)
    removeEventListener('keydown', openSound)
  }
}

/** Three short notes, and a shake of the phone. */
export function ring(): void {
  // Before the first touch browsers refuse it and complain.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([300, 150, 300, 150, 300])
  if (context?.state !== 'running') return
  for (const [index, pitch] of [880, 1108, 880].entries()) {
    const start = context.currentTime + index * 0.22
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(0.35, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.2)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.22)
  }
}

/** Tells of it when the page is in the background. Phones allow that to service workers alone, and a press on it leads to the path. */
export async function notify(title: string, tag: string, path?: string): Promise<void> {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
  const options = { tag, requireInteraction: true, data: { path } }
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (registration?.active) await registration.showNotification(title, options)
    else new Notification(title, options)
  } catch {
    // The sound and the bar remain.
  }
}
