import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers'
import type { CompiledQuery } from 'kysely'
import { createLock } from '../locks/lock.ts'

/** Transactions that have ended and wait for the commit that they share. */
interface Ended {
  written: CompiledQuery[]
  committed: PromiseWithResolvers<void>
  /** The turn of the event loop is over: the commit waits only for the transaction that is under way. */
  isDue: boolean
}

/** A transaction on the writer. What is done to it after its end is ignored. */
export interface WriteTurn {
  /** Resolves once what was written is in the file. */
  commit: (written: CompiledQuery[]) => Promise<void>
  rollback: () => void
}

export interface GroupCommit {
  begin: () => Promise<WriteTurn>
  /**
   * A transaction that shares its commit with nobody, so that until then other connections see all that was acknowledged before it. In
   * it nobody looks at what rows refer to: it is for rows that come together and have been looked at.
   */
  beginWithoutForeignKeys: () => Promise<WriteTurn>
  /** For statements that may not be in a transaction. */
  alone: <T>(work: () => T) => Promise<T>
  close: () => void
}

/**
 * The transactions of an SQLite file, one after the other. Those that end in the same turn of the event loop share a
 * commit: it costs as much as a small transaction, and makes readers read their pages anew. Each but the first is a
 * savepoint, so that one that fails takes nothing of the others along; none is acknowledged before the commit.
 */
export function createWriteTurns(writer: DatabaseSync, note: (written: CompiledQuery[]) => void): GroupCommit {
  const take = createLock()
  let isHeld = false
  let ended: Ended | null = null

  const hold = async () => {
    const release = await take()
    isHeld = true
    return () => {
      isHeld = false
      if (ended?.isDue) commitEnded()
      release()
    }
  }

  const commitEnded = () => {
    if (!ended) return
    const { written, committed } = ended
    ended = null
    try {
      writer.exec('commit')
      committed.resolve()
    } catch (error) {
      if (writer.isTransaction) writer.exec('rollback')
      committed.reject(error)
    } finally {
      note(written)
    }
  }

  const addEnded = (written: CompiledQuery[]): Promise<void> => {
    if (!ended) {
      const begun: Ended = { written: [], committed: Promise.withResolvers(), isDue: false }
      ended = begun
      setImmediate(() => {
        begun.isDue = true
        if (!isHeld && ended === begun) commitEnded()
      })
    }
    ended.written.push(...written)
    return ended.committed.promise
  }

  /** A full disk makes SQLite take back everything, also what others wrote in this transaction. */
  const tellIfLost = (error: unknown) => {
    if (writer.isTransaction || !ended) return
    ended.committed.reject(error)
    ended = null
  }

  const begin = async (): Promise<WriteTurn> => {
    const release = await hold()
    const isWithin = ended !== null
    let isOver = false
    try {
      writer.exec(isWithin ? 'savepoint turn' : 'begin immediate')
    } catch (error) {
      release() // another process is writing
      throw error
    }
    return {
      commit: async written => {
        try {
          if (isWithin) writer.exec('release turn')
          isOver = true
          return addEnded(written)
        } catch (error) {
          tellIfLost(error)
          throw error
        } finally {
          if (isOver) release()
        }
      },
      rollback: () => {
        if (isOver) return
        isOver = true
        try {
          if (writer.isTransaction) writer.exec(isWithin ? 'rollback to turn; release turn' : 'rollback')
          else tellIfLost(new Error('The database took back what was written; see the log for why.'))
        } finally {
          release()
        }
      },
    }
  }

  const beginWithoutForeignKeys = async (): Promise<WriteTurn> => {
    const release = await hold()
    let isOver = false
    const end = () => {
      isOver = true
      try {
        writer.exec('pragma foreign_keys = on')
      } finally {
        release()
      }
    }
    try {
      commitEnded()
      // Within a transaction SQLite would not hear of it.
      writer.exec('pragma foreign_keys = off; begin immediate')
    } catch (error) {
      end() // another process is writing
      throw error
    }
    return {
      commit: async written => {
        writer.exec('commit')
        note(written)
        end()
      },
      rollback: () => {
        if (isOver) return
        try {
          if (writer.isTransaction) writer.exec('rollback')
        } finally {
          end()
        }
      },
    }
  }

  return {
    begin,
    beginWithoutForeignKeys,
    alone: async work => {
      const release = await hold()
      try {
        commitEnded()
        return work()
      } finally {
        release()
      }
    },
    close: commitEnded,
  }
}
