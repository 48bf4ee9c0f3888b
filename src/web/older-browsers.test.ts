import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SHARED = join(import.meta.dirname, '../shared')

/** Of an engine without what regular expressions have learnt since 2024: browsers cannot be taught it by another file. */
const OLDER = [
  '--no-js-regexp-duplicate-named-groups',
  '--no-js-regexp-modifiers',
  '--disable-warning=ExperimentalWarning',
]

test('what browser and server share has no regular expression that older browsers refuse', () => {
  const files = globSync('**/*.ts', { cwd: SHARED }).filter(name => !/\.test\.ts$|testing/.test(name))
  expect(files.length).toBeGreaterThan(100)
  const load = files.map(name => `await import(${JSON.stringify(join(SHARED, name))})`).join('\n')
  const { stderr, status } = spawnSync(process.execPath, [...OLDER, '--input-type=module', '--eval', load], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})
