/** The address of the page follows: others need not read what is not theirs. Read by public/snapshot.js, too. */
export const SNAPSHOT = 'larder.snapshot '

/** Told before a snapshot is kept: the beginning of a long page has to be in it, wherever that is scrolled to. */
export const DRAW_BEGINNING = 'larder:draw-beginning'

/** Whether what was on the screen last stands there in place of the client's own first picture. */
export const isSnapshotShown = (): boolean => document.querySelector('#app > [aria-busy]') !== null

export function forgetSnapshot(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(SNAPSHOT)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
