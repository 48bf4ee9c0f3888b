/** How long the browser may take at first. Some never answer; what comes later is taken all the same. */
const PATIENCE_MS = 3000
/** How long after the browser closed it a database is opened anew: it may still be at work on it. */
const PAUSES_MS = [0, 100, 500, 2000]

interface Ways<Database> {
  /** `onClosed` is told when the browser closes what it opened. Rejects where storage is forbidden. */
  open: (onClosed: () => void) => Promise<Database>
  /** The database can be used again, after the browser had closed it or did not answer. */
  onBack: () => void
}

/** A database of the browser, which opens it anew where it was closed: phones do that to pages that they hide. */
export interface KeptDatabase<Database> {
  /** Null where the browser keeps nothing, as in some private windows, does not answer, or could not do it. */
  use: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result | null>
  /** Others are of interest now. What was asked for is still done. */
  leave: () => void
}

export function keepDatabase<Database extends { close: () => void }>({
  open,
  onBack,
}: Ways<Database>): KeptDatabase<Database> {
  let opened: Promise<Database> | null = null
  let isSilent = false
  let patience = PATIENCE_MS
  let isLeft = false

  const connect = () => {
    const connection: Promise<Database> = open(() => {
      if (opened !== connection) return
      opened = null
      void reopen()
    })
    return connection
  }

  const reopen = async () => {
    for (const pause of PAUSES_MS) {
      await new Promise(resolve => setTimeout(resolve, pause))
      if (isLeft || isSilent) return
      if (await use(async () => true)) return onBack()
    }
  }

  /** Null when it takes too long. */
  const patiently = <Result>(work: Promise<Result>): Promise<Result | null> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result | null>()
    const giveUp = () => {
      isSilent = true
      resolve(null)
    }
    const timer = setTimeout(giveUp, patience)
    const settle = (isDone: boolean) => {
      clearTimeout(timer)
      if (!isSilent) return
      isSilent = false
      // A slow one gets more time from now on: else reading it once it is back would be given up again and again.
      patience *= 2
      if (isLeft) return
      if (isDone) return onBack()
      opened = null
      void reopen()
    }
    work.then(
      result => {
        resolve(result)
        settle(true)
      },
      error => {
        reject(error)
        settle(false)
      },
    )
    return promise
  }

  const use: KeptDatabase<Database>['use'] = async work => {
    for (let tries = 0; tries < 2 && !isSilent; tries++) {
      opened ??= connect()
      const connection = opened
      try {
        return await patiently(connection.then(work))
      } catch (error) {
        if (isFull(error)) return null
        // One that was closed says so only when it is used.
        if (opened === connection) opened = null
        connection.then(db => db.close(), nothing)
      }
    }
    return null
  }

  const leave = () => {
    isLeft = true
  }
  return { use, leave }
}

const nothing = () => undefined

/** Opening it anew makes no room. */
const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'
