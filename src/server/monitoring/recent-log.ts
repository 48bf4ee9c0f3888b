import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The newest lines of the log, as they were written. Each process keeps its own. */
export interface RecentLog {
  /** A stream for pino: keeps the line and hands it on. */
  write: (line: string) => void
  /** Oldest first. */
  last: (most: number) => string[]
  clear: () => void
}

interface RecentLogOptions {
  /** How many lines are kept. */
  most: number
  /** Where they outlive the process; in memory alone when absent. */
  file?: string
  /** What is less than this stands in the log that administrators read, and not on the console. Numbers are pino's. */
  consoleLevel?: number
  toConsole: (line: string) => void
}

export function createRecentLog({ most, file, consoleLevel = 0, toConsole }: RecentLogOptions): RecentLog {
  let lines = file ? linesOf(file).slice(-most) : []
  let written = lines.length

  /** A disk that is full or read-only must not end the program: the lines are in memory still. */
  const keep = (line: string) => {
    if (!file) return
    try {
      if (++written < 2 * most) appendFileSync(file, `${line}\n`, { mode: 0o600 })
      else rewrite(file)
    } catch {}
  }

  const rewrite = (file: string) => {
    writeFileSync(`${file}.new`, lines.map(line => `${line}\n`).join(''), { mode: 0o600 })
    renameSync(`${file}.new`, file)
    written = lines.length
  }

  if (file) {
    try {
      mkdirSync(dirname(file), { recursive: true })
    } catch {}
  }

  return {
    write: line => {
      const plain = line.trimEnd()
      lines.push(plain)
      if (lines.length >= 2 * most) lines = lines.slice(-most)
      keep(plain)
      if (levelOf(line) >= consoleLevel) toConsole(line)
    },
    last: count => lines.slice(-Math.min(count, most)),
    clear: () => {
      lines = []
      if (file) rewrite(file)
    },
  }
}

const levelOf = (line: string) => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? Number.POSITIVE_INFINITY)

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}
