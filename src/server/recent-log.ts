/** The newest lines of the log, as they were written. Each process keeps its own. */
export interface RecentLog {
  /** A stream for pino: keeps the line and hands it on. */
  write: (line: string) => void
  /** Oldest first. */
  last: (most: number) => string[]
  clear: () => void
}

export function createRecentLog(most: number, handOn: (line: string) => void): RecentLog {
  let lines: string[] = []
  return {
    write: line => {
      lines.push(line.trimEnd())
      if (lines.length >= 2 * most) lines = lines.slice(-most)
      handOn(line)
    },
    last: count => lines.slice(-Math.min(count, most)),
    clear: () => {
      lines = []
    },
  }
}
