import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const larder = fileURLToPath(new URL('../larder.ts', import.meta.url))
const run = (args: string[], input = '') =>
  spawnSync(process.execPath, [larder, 'parse', ...args], { input, encoding: 'utf8' })

describe('larder parse', () => {
  it('prints the parts of each line', () => {
    const { stdout, status } = run(['--language', 'de', '2 EL Öl', 'Für den Teig:'])
    expect(status).toBe(0)
    expect(stdout).toContain('unit      EL')
    expect(stdout).toContain('heading   Für den Teig')
  })
  it('reads and writes batches in order', () => {
    const lines = [{ sentence: '2 cups flour, sifted' }, { sentence: '1 EL Zucker', language: 'de' }, { sentence: '' }]
    const { stdout, status } = run(['--batch'], lines.map(line => JSON.stringify(line)).join('\n'))
    expect(status).toBe(0)
    const results = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(results.map(({ sentence }) => sentence)).toEqual(lines.map(({ sentence }) => sentence))
    expect(results[0]).toMatchObject({ quantity: 2, unit: 'cup', food: 'flour', note: 'sifted' })
    expect(results[1]).toMatchObject({ quantity: 1, unit: 'EL', food: 'Zucker' })
    expect(Object.keys(results[0])).toEqual(['sentence', 'quantity', 'unit', 'food', 'note', 'confidence'])
  })
  it('says which lines of a batch it cannot read, and reads the others', () => {
    const { stdout, stderr, status } = run(
      ['--batch'],
      '{"sentence":"1 egg"}\nnonsense\n{"x":1}\n{"sentence":"2 figs"}\n',
    )
    expect(status).toBe(1)
    expect(stderr).toBe([2, 3].map(line => `larder parse: line ${line} is no JSON object with a sentence\n`).join(''))
    expect(stdout.trim().split('\n')).toHaveLength(2)
  })
  it('says how it is used when it is used wrongly', () => {
    expect(run([])).toMatchObject({ status: 2, stdout: '' })
    expect(run(['--batch', 'a line']).status).toBe(2)
    expect(run(['--colour', 'a line']).stderr).toContain('larder parse --batch')
  })
})
