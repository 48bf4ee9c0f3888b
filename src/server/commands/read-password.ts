import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks for a password on a terminal, twice and without showing it; else takes the first line that is piped in. */
export async function readPassword(input = process.stdin, output = process.stderr): Promise<string> {
  if (!input.isTTY) return firstLine(input)
  const password = await askHidden('Password: ', input, output)
  if ((await askHidden('Once more: ', input, output)) !== password) throw new Error('The passwords are not the same.')
  return password
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line
  return ''
}

function askHidden(question: string, input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<string> {
  output.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true })
  return new Promise(resolve => {
    lines.question('', answer => {
      lines.close()
      output.write('\n')
      resolve(answer)
    })
  })
}
