import { once } from 'node:events'

/** Prints a line, and waits while whoever reads it is slower than we are. */
export async function printLine(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
}

/** Says beside the output what is wrong; answers the exit code. */
export function complain(words: string, code: number): number {
  process.stderr.write(words.endsWith('\n') ? words : `${words}\n`)
  return code
}

/** Says how a command is used: as its output when that was asked for, as a complaint otherwise. Answers the exit code. */
export function explainUse(help: string, args: string[]): number {
  if (!args.includes('--help')) return complain(help, 2)
  process.stdout.write(help.endsWith('\n') ? help : `${help}\n`)
  return 0
}

/** A number of things, by the word for one of them. */
export const counted = (number: number, one: string): string =>
  `${number} ${number === 1 ? one : `${one}${one.endsWith('s') ? 'es' : 's'}`}`

/** What an error of reading a file says, in words that do not name the call of the system; null for every other error. */
export function wordsOfFileError(error: unknown): string | null {
  const { code, path } = error as { code?: unknown; path?: unknown }
  if (code === 'ENOENT') return `There is no such file: ${path}`
  if (code === 'EISDIR') return 'This is a folder, not a file.'
  return code === 'EACCES' || code === 'EPERM' ? `This may not be read: ${path}` : null
}

export const wordsOfError = (error: unknown): string =>
  wordsOfFileError(error) ?? (error instanceof Error ? error.message : String(error))
