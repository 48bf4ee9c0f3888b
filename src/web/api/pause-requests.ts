let held: Promise<void> | undefined

/** No further call is made until it is let go: one that waits while somebody signs out would only be refused. */
export function pauseRequests(): () => void {
  let letGo = () => {}
  held = new Promise(resolve => {
    letGo = resolve
  })
  return () => {
    held = undefined
    letGo()
  }
}

/** Resolves when calls may be made; undefined when they may be made now. */
export const whenLetGo = (): Promise<void> | undefined => held
