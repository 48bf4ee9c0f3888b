const lasts = new Map<string, Promise<unknown>>()

/** Work on one thing is done one after the other, so that two pictures saved at once do not end up mixed. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lasts.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  lasts.set(key, mine)
  try {
    return await mine
  } finally {
    if (lasts.get(key) === mine) lasts.delete(key)
  }
}

const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

/** Pictures are large when unpacked: only two are worked on at a time, the others wait. */
export async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
