import { once } from 'node:events'

/** Prints a line, and waits while whoever reads it is slower than we are. */
export async function printLine(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
}

/** Says beside the output what is wrong, or how the command is used; answers the exit code. */
export function complain(words: string, code: number): number {
  process.stderr.write(words.endsWith('\n') ? words : `${words}\n`)
  return code
}
