import type { Measure } from './bench.ts'

/** What a row of the table must reach, and what we work towards. */
export interface Budget {
  title: string
  unit: string
  must: number
  aim: number
  better: 'more' | 'less'
}

export interface Judged extends Budget, Measure {
  verdict: 'good' | 'within' | 'MISSED'
  /** The machine's load average before the run that measured it: rows of different runs stand in one table. */
  load: number
}

export function judge(measure: Measure, budgets: Record<string, Budget>, load: number): Judged {
  const budget = budgets[measure.budget]
  if (!budget) throw new Error(`budget.json has no row ${measure.budget}`)
  const reaches = (limit: number) => (budget.better === 'more' ? measure.value >= limit : measure.value <= limit)
  // A value that is no number reaches nothing.
  const verdict = reaches(budget.aim) ? 'good' : reaches(budget.must) ? 'within' : 'MISSED'
  return { ...budget, ...measure, verdict, load }
}

/** The rows as a Markdown table. */
export function tableOf(rows: Judged[]): string {
  return asTable(rows.map(cells))
}

const cells = (row: Judged): string[] => [
  row.title,
  figure(row.value, row.unit),
  figure(row.must, row.unit),
  figure(row.aim, row.unit),
  row.verdict,
  row.detail,
  row.load.toFixed(1),
]

function asTable(lines: string[][]): string {
  const head = ['what', 'measured', 'must', 'aim', 'verdict', 'behind it', 'load']
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map(line => (line[column] as string).length)))
  const write = (line: string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] as number)).join(' | ')} |`
  return [write(head), `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`, ...lines.map(write)].join('\n')
}

const figure = (value: number, unit: string) =>
  Number.isNaN(value) ? '–' : `${Number(value.toPrecision(3))}${unit === '×' ? '' : ' '}${unit}`.trimEnd()

/** A page with the rows of the last runs, those measured now in the place of their elder ones; new rows come last. */
export function mergedPage(page: string, rows: Judged[]): string {
  const lines = page.split('\n')
  const first = lines.findIndex(line => line.startsWith('| ---')) + 1
  const end = lines.findIndex((line, index) => index >= first && !line.startsWith('|'))
  const cellsOf = (line: string) =>
    line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim())
  const kept = new Map(lines.slice(first, end).map(line => [cellsOf(line)[0] as string, cellsOf(line)]))
  for (const row of rows) kept.set(row.title, cells(row))
  const all = [...kept.values()]
  const isSaid = (line: string) => line === NOTHING_MISSED || line.startsWith(MISSED)
  const after = lines.slice(end).map(line => (isSaid(line) ? saidOf(all) : line))
  return [...lines.slice(0, first - 2), asTable(all), ...after].join('\n')
}

/** What does not reach its "must", said out loud. */
export const missedIn = (rows: Judged[]): string => saidOf(rows.map(cells))

const NOTHING_MISSED = 'Nothing is missed.'
const MISSED = 'Missed: '

function saidOf(lines: string[][]): string {
  const missed = lines.filter(([, , , , verdict]) => verdict === 'MISSED').map(([title]) => title)
  return missed.length ? `${MISSED}${missed.join('; ')}.` : NOTHING_MISSED
}

/** docs/benchmarks.md. */
export function pageOf(rows: Judged[], machine: string, quick: boolean): string {
  const short = quick
    ? '\nThis was a quick run (`--quick`): loads are short, and 20,000 recipes stand for 100,000.\n'
    : ''
  return `# Benchmarks

What \`npm run bench\` measured last, written by \`npm run bench -- --write\`. Requests a second differ from machine to
machine, so most rows are shares: the *yardstick* is a bare \`node:http\` server that answers the same bytes from one prepared
statement (or writes one row first), in the same run, with the same client and connections. "Must" fails the
benchmark; "aim" is what we work towards. Unless a row says otherwise there are 10,000 recipes in SQLite. "4× slower CPU" is
Chromium holding itself back (\`npm run bench:web\`); its longest task is the time that the page itself worked, with the time
on the clock beside it. "Load" is what else the machine was busy with before the run that measured the row (its load
average): times are longer then, shares less so.
${short}
Machine: ${machine}.

${tableOf(rows)}

${missedIn(rows)}
`
}
