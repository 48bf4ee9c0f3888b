/** A lock with a queue: `take` resolves with the function that gives it back. */
export function createLock(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    let release = () => {}
    last = new Promise(resolve => {
      release = resolve
    })
    await before
    return release
  }
}
