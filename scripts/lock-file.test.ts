import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf, type LockFile } from './lock-file.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
const lock = read('package-lock.json') as LockFile

test('the lock file has every package for every platform, each with its hash, and names no registry', () => {
  expect(faultsOf(lock)).toEqual([])
})

test('every package that we name has an exact version', () => {
  const groups = ['package.json', 'tools/package.json'].flatMap(path => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = read(path)
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
  })
  expect(groups.length).toBeGreaterThan(50)
  expect(groups.filter(([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
})

test('every Node is of one version, which the image has too', () => {
  const versions = Object.entries(read('package.json').optionalDependencies as Record<string, string>)
    .filter(([name]) => name.startsWith('node-'))
    .map(([, version]) => version)
  expect(versions.length).toBeGreaterThan(4)
  expect(new Set(versions).size).toBe(1)
  expect(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).toContain(`ARG NODE_VERSION=${versions[0]}\n`)
})

const whole = (): LockFile => ({
  packages: {
    '': { dependencies: { a: '1.0.0' } },
    'node_modules/a': {
      version: '1.0.0',
      integrity: 'sha512-a',
      optionalDependencies: { 'a-mac': '1.0.0', b: '^2.0.0' },
    },
    'node_modules/a-mac': { version: '1.0.0', integrity: 'sha512-am' },
    'node_modules/a/node_modules/b': { version: '2.3.0', integrity: 'sha512-b', dependencies: { 'a-mac': '~1.0.0' } },
  },
})

test.each<[string, (lock: LockFile) => void, string]>([
  [
    'a platform is missing',
    ({ packages }) => delete packages['node_modules/a-mac'],
    'node_modules/a needs a-mac 1.0.0',
  ],
  [
    'a platform is of another version',
    ({ packages }) => {
      packages['node_modules/a-mac'] = { version: '1.0.1', integrity: 'sha512-am' }
    },
    'and there is 1.0.1',
  ],
  ['a hash is missing', ({ packages }) => delete packages['node_modules/a/node_modules/b']?.integrity, 'has no hash'],
  [
    'an address is written down',
    ({ packages }) => Object.assign(packages['node_modules/a'] ?? {}, { resolved: 'https://packages.example/a.tgz' }),
    'names the registry',
  ],
  [
    'a tool is hidden in its folder',
    ({ packages }) => {
      packages['tools/node_modules/c'] = { version: '1.0.0', integrity: 'sha512-c' }
    },
    'lies where the tests do not find it',
  ],
])('a fault is told when %s', (_when, spoil, told) => {
  const lock = whole()
  expect(faultsOf(lock)).toEqual([])
  spoil(lock)
  expect(faultsOf(lock)[0]).toContain(told)
})
