import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadModel, modelPath } from '#server/parsing/load-model.ts'
import { parseLines } from '#server/parsing/parse-lines.ts'
import { lexicons } from '#shared/domain/parsing/lexicons/all.ts'
import type { Scenario } from '../bench.ts'

/** What the ingredient parser costs: speed on one core, its model's load, memory and size, and hostile lines. */
type Figure = 'english' | 'others' | 'load' | 'memory' | 'size' | 'hostile'
type Figures = Record<Figure, number>

export default {
  name: 'parsing',
  run: async () => {
    // A process of its own: memory and first use are its alone.
    const printed = execFileSync(process.execPath, ['--expose-gc', fileURLToPath(import.meta.url)], {
      encoding: 'utf8',
    })
    const figures = JSON.parse(printed) as Figures
    const detail: Record<Figure, string> = {
      english: 'a second of processor time, median of seven rounds',
      others: 'a second of processor time, median of seven rounds',
      load: 'in a fresh process',
      memory: 'heap and buffers, after all lines',
      size: 'on disk',
      hostile: 'nine kinds of nonsense',
    }
    return Object.entries(figures).map(([name, value]) => ({
      budget: `parser-${name}`,
      value,
      detail: detail[name as Figure],
    }))
  },
} satisfies Scenario

const shapes = [
  '2 cups F',
  '1 ½ tsp. G, finely chopped',
  '500g/1lb 2oz F',
  '1 (14 ounce) can F, drained',
  'G and F, to taste',
  '3-4 large F (about 200 g), peeled and cut into cubes',
]
const plain = ['2 F', '200 g F', 'F - 75 g', '1,5 dl F', '3 F (G)', '1/2 kg F, G']

function linesOf(language: string, forms: string[]): string[] {
  const foods = lexicons.find(one => one.language === language)!.foods.split(', ')
  return foods.flatMap((food, i) =>
    forms.map(form => form.replace('F', food).replace('G', foods[(i * 7) % foods.length]!)),
  )
}

/** By processor time, so that neighbours on the machine do not count; the median of seven rounds. */
function linesASecond(recipes: { language: string; lines: string[] }[]): number {
  const rates: number[] = []
  for (let round = 0; round < 7; round++) {
    const began = process.cpuUsage()
    let spent = 0
    let count = 0
    while (spent < 400_000) {
      for (const { language, lines } of recipes) {
        for (let i = 0; i < lines.length; i += 10) parseLines(lines.slice(i, i + 10), { parser: 'nlp', language })
        count += lines.length
      }
      const { user, system } = process.cpuUsage(began)
      spent = user + system
    }
    rates.push((count * 1e6) / spent)
  }
  return rates.sort((one, other) => one - other)[3]!
}

function worstLine(): number {
  const pieces = ['1234567890', '🥕', 'flour and ', '1/2', '((', 'a, ', '小麦粉', '. ', 'é']
  let worst = 0
  for (const piece of pieces) {
    const line = piece.repeat(Math.ceil(100_000 / piece.length))
    const began = performance.now()
    parseLines([line], { parser: 'nlp' })
    worst = Math.max(worst, performance.now() - began)
  }
  return worst
}

const megabytes = () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

function measure(): Figures {
  const before = megabytes()
  const began = performance.now()
  loadModel()
  const load = performance.now() - began
  const others = lexicons
    .filter(one => one.language !== 'en')
    .map(({ language }) => ({ language, lines: linesOf(language, plain) }))
  const english = [{ language: 'en', lines: linesOf('en', shapes) }]
  const figures = {
    load,
    english: linesASecond(english),
    others: linesASecond(others),
    hostile: worstLine(),
    size: statSync(modelPath).size / 1e6,
  }
  return { ...figures, memory: megabytes() - before }
}

if (import.meta.main) process.stdout.write(JSON.stringify(measure()))
