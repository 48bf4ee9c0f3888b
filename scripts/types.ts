import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Checks the types of every part, two parts at a time with one checker each: several checkers of one part look at the same
 * types again and again, which costs twice the processor time.
 */
const PARTS = ['server', 'web', 'e2e', 'shared', 'extension']
const AT_ONCE = 2

const compiler = fileURLToPath(new URL('../node_modules/tsc/bin/tsc', import.meta.url))
const waiting = [...PARTS]
const codes: number[] = []

async function checkNext(): Promise<void> {
  const part = waiting.shift()
  if (!part) return
  codes.push(await check(part))
  return checkNext()
}

function check(part: string): Promise<number> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [compiler, '-p', `tsconfig.${part}.json`, '--checkers', '1'], {
      stdio: 'inherit',
    })
    child.on('error', () => resolve(1))
    child.on('exit', code => resolve(code ?? 1))
  })
}

await Promise.all(Array.from({ length: AT_ONCE }, checkNext))
process.exitCode = codes.some(code => code !== 0) ? 1 : 0
