import { z } from 'zod'
import { type ParsedLine, wholeInNote } from '#shared/domain/parsing/parsed-line.ts'
import { partsByFields } from '#shared/domain/parsing/parts-by-fields.ts'
import { parseLines } from './parse-lines.ts'

/** One question to a model that can answer in JSON; whoever asks adds model, key and address. */
export type AiRequest = { system: string; user: string; schema: Record<string, unknown>; signal: AbortSignal }

export type AiOptions = {
  language?: string
  /** Lines in one question; 20 if absent. */
  batchSize?: number
  /** Questions under way at once (`OPENAI_WORKERS`); 2 if absent. */
  workers?: number
  /** Milliseconds a question may take; 60,000 if absent. */
  timeout?: number
  /** Names of the group's units, sent along as a hint. */
  units?: string[]
}

const AiLine = z.strictObject({
  input: z.string(),
  confidence: z.number().nullable(),
  quantity: z.number().min(0).max(1_000_000).nullable(),
  unit: z.string().max(100).nullable(),
  food: z.string().max(300).nullable(),
  note: z.string().max(1000).nullable(),
})
const AiAnswer = z.strictObject({ ingredients: z.array(AiLine) })

const system = `You split ingredient lines of recipes, in any language, into fields. The user sends a JSON array of lines.
Answer with one item per line, in the same order, "input" being the line unchanged.
quantity: the first amount as a number; of a range the lower number; null when there is none.
unit: what the amount is counted in (gram, cup, clove, can ...), null when there is none. food: the ingredient alone.
note: everything else: preparation, size, purpose, brackets, further amounts. When unsure, put the words into the note.
Translate nothing, invent nothing, leave no word out. confidence: 0 to 100.`

/**
 * Reads lines with a model at the other end of `ask`. What comes back must fit the schema and the lines: a batch that
 * fails, is late, or answers nonsense is read by the built-in parser instead.
 */
export async function parseLinesWithAi(
  lines: string[],
  ask: (request: AiRequest) => Promise<unknown>,
  options: AiOptions = {},
): Promise<ParsedLine[]> {
  const size = options.batchSize ?? 20
  const batches = Array.from({ length: Math.ceil(lines.length / size) }, (_, i) =>
    lines.slice(i * size, (i + 1) * size),
  )
  const results: ParsedLine[][] = []
  let next = 0
  const work = async () => {
    while (next < batches.length) {
      const at = next++
      results[at] = await parseBatch(batches[at]!, ask, options)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, options.workers ?? 2) }, work))
  return results.flat()
}

async function parseBatch(
  lines: string[],
  ask: (request: AiRequest) => Promise<unknown>,
  options: AiOptions,
): Promise<ParsedLine[]> {
  const fallback = parseLines(lines, { parser: 'nlp', language: options.language })
  try {
    const signal = AbortSignal.timeout(options.timeout ?? 60_000)
    const hint = options.units?.length ? `\nUnits in use: ${JSON.stringify(options.units)}` : ''
    const asked = ask({ system: system + hint, user: JSON.stringify(lines), schema: z.toJSONSchema(AiAnswer), signal })
    const answer = readAnswer(await Promise.race([asked, rejectOn(signal)]), lines)
    return answer ? answer.map((one, i) => fromAi(lines[i]!, one, fallback[i]!)) : fallback
  } catch {
    return fallback
  }
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

type AiLine = z.infer<typeof AiLine>

/** The answer's items in the order of the lines, or null when it is not an answer to these lines. */
function readAnswer(answer: unknown, lines: string[]): AiLine[] | null {
  const value = typeof answer === 'string' ? JSON.parse(answer.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '')) : answer
  const parsed = AiAnswer.safeParse(value)
  if (!parsed.success || parsed.data.ingredients.length !== lines.length) return null
  const key = (text: string) => text.replace(/\s+/g, ' ').trim()
  return parsed.data.ingredients.every((one, i) => key(one.input) === key(lines[i]!)) ? parsed.data.ingredients : null
}

const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)

function fromAi(line: string, answer: AiLine, fallback: ParsedLine): ParsedLine {
  const food = answer.food?.trim() ?? ''
  const note = answer.note?.trim() ?? ''
  // A food that is not in the line is made up; an answer that lost the food leaves nothing to go by.
  if (!line.trim() || fallback.heading || !letters(food).every(word => line.toLowerCase().includes(word)))
    return fallback
  const average = Math.min(100, Math.max(0, answer.confidence ?? 0)) / 100
  const confidence = { average, quantity: null, unit: null, food: null, comment: null }
  if (!food && !note) return letters(line).length ? wholeInNote(line, confidence) : fallback
  const unit = answer.unit?.trim() ?? ''
  const parts = partsByFields(line, { unit, food })
  return { ...fallback, quantity: answer.quantity || null, quantityMax: null, unit, food, note, confidence, parts }
}
