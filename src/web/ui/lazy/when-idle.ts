/** Does something once the browser has nothing else to do, after two seconds at the latest; not every browser tells. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}
