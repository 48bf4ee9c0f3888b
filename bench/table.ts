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
}

export function judge(measure: Measure, budgets: Record<string, Budget>): Judged {
  const budget = budgets[measure.budget]
  if (!budget) throw new Error(`budget.json has no row ${measure.budget}`)
  const reaches = (limit: number) => (budget.better === 'more' ? measure.value >= limit : measure.value <= limit)
  // A value that is no number reaches nothing.
  const verdict = reaches(budget.aim) ? 'good' : reaches(budget.must) ? 'within' : 'MISSED'
  return { ...budget, ...measure, verdict }
}

/** The rows as a Markdown table. */
export function tableOf(rows: Judged[]): string {
  const lines = rows.map(row => [
    row.title,
    figure(row.value, row.unit),
    figure(row.must, row.unit),
    figure(row.aim, row.unit),
    row.verdict,
    row.detail,
  ])
  const head = ['what', 'measured', 'must', 'aim', 'verdict', 'behind it']
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map(line => (line[column] as string).length)))
  const write = (line: string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] as number)).join(' | ')} |`
  return [write(head), `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`, ...lines.map(write)].join('\n')
}

const figure = (value: number, unit: string) =>
  `${Number(value.toPrecision(3))}${unit === '×' ? '' : ' '}${unit}`.trimEnd()
