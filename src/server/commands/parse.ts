import { createInterface } from 'node:readline'
import { parseLines } from '../parsing/parse-lines.ts'
import { complain, explainUse, printLine } from './output.ts'

const help = `larder parse [--language xx] [--brute] LINE...|-   print each line in its parts; with - those that are piped in
larder parse --batch                              read lines {sentence, language?}, write lines
                                                  {sentence, quantity, unit, food, note, confidence}
`

type Input = { sentence: string; language?: string | null }

/** The command `larder parse`; answers the exit code: 0 done, 1 some lines of a batch were no input, 2 wrong use. */
export async function run(args: string[]): Promise<number> {
  const lines: string[] = []
  let language: string | undefined
  let batch = false
  let parser: 'nlp' | 'brute' = 'nlp'
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!
    if (arg === '--language' && args[i + 1]) language = args[++i]
    else if (arg.startsWith('--language=')) language = arg.slice(11)
    else if (arg === '--batch') batch = true
    else if (arg === '--brute') parser = 'brute'
    else if (arg === '--') lines.push(...args.splice(i + 1))
    else if (arg.startsWith('--')) return explainUse(help, args)
    else lines.push(arg)
  }
  if (batch === lines.length > 0) return explainUse(help, args)
  if (batch) return parseBatch(parser, language)
  const given = lines.length === 1 && lines[0] === '-' ? await pipedLines() : lines
  for (const parsed of parseLines(given, { parser, language })) {
    const { quantity, quantityMax, unit, food, note, heading, confidence } = parsed
    const amount = quantityMax === null ? quantity : `${quantity} to ${quantityMax}`
    await printLine(parsed.input)
    const rows = heading
      ? [['heading', note]]
      : [
          ['quantity', amount],
          ['unit', unit],
          ['food', food],
          ['note', note],
        ]
    for (const [name, value] of rows)
      if (value !== '' && value !== null) await printLine(`  ${String(name).padEnd(10)}${value}`)
    if (confidence.average !== null) await printLine(`  ${'sure'.padEnd(10)}${Math.round(confidence.average * 100)} %`)
  }
  return 0
}

async function pipedLines(): Promise<string[]> {
  const lines = await Array.fromAsync(createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }))
  return lines.filter(line => line.trim() !== '')
}

async function parseBatch(parser: 'nlp' | 'brute', common: string | undefined): Promise<number> {
  let number = 0
  let unread = 0
  for await (const text of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++
    if (text.trim() === '') continue
    const input = inputOf(text)
    if (!input) {
      unread++
      complain(`larder parse: line ${number} is no JSON object with a sentence`, 1)
      continue
    }
    const { sentence, language } = input
    const [parsed] = parseLines([sentence], { parser, language: language ?? common })
    const { quantity, unit, food, note, confidence } = parsed!
    await printLine(JSON.stringify({ sentence, quantity, unit, food, note, confidence }))
  }
  return unread ? 1 : 0
}

function inputOf(text: string): Input | null {
  try {
    const value = JSON.parse(text) as Partial<Input> | null
    return typeof value?.sentence === 'string' ? (value as Input) : null
  } catch {
    return null
  }
}
