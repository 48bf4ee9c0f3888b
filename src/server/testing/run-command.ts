import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'

/** What a command answers, prints, and says beside it. `work` is its `run` with what the test gives it. */
export async function runCommand(work: () => Promise<number>) {
  const listen = (stream: NodeJS.WriteStream) => vi.spyOn(stream, 'write').mockReturnValue(true)
  const [output, complaints] = [listen(process.stdout), listen(process.stderr)]
  const textOf = ({ mock }: typeof output) => mock.calls.map(([text]) => text).join('')
  try {
    const code = await work()
    return { code, output: textOf(output), complaint: textOf(complaints) }
  } finally {
    output.mockRestore()
    complaints.mockRestore()
  }
}

/** A folder for the files of a test file, gone with it: writes them there and tells their paths. */
export function testFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'larder-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return (name: string, text?: string | Uint8Array) => {
    if (text !== undefined) writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
}
