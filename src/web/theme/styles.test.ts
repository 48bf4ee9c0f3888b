import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const web = join(ROOT, 'src/web')
/** Parts of a component that have styles of their own. */
const PARTS: Record<string, string[]> = { SegmentedControl: ['FloatingIndicator'] }

const existing = new Set(
  globSync('node_modules/@mantine/core/styles/*.layer.css', { cwd: ROOT }).map(path =>
    path.replace(/^.*styles[\\/]|\.layer\.css$/g, ''),
  ),
)
const importedIn = (text: string) => [...text.matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name as string)
const everywhere = importedIn(readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8'))

/** Names of styles that a file's components have, and the file does not bring. */
function missingIn(text: string): string[] {
  const has = new Set([...everywhere, ...importedIn(text)])
  const used = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/\b[A-Z]\w+/g)].flatMap(([name]) => [name, ...(PARTS[name] ?? [])]),
  )
  return used.filter(name => existing.has(name) && !has.has(name))
}

// Without them a component shows its bare parts, but only where no other file that was loaded before brought them.
test('a file brings the styles of the components that it uses', () => {
  expect(existing.has('SegmentedControl')).toBe(true)
  const missing = globSync('**/*.tsx', { cwd: web }).flatMap(file => {
    const names = missingIn(readFileSync(join(web, file), 'utf8'))
    return names.length ? [`${file}: ${names.join(', ')}`] : []
  })
  expect(missing).toEqual([])
})

/** What is laid out against the edges of the screen itself. */
const fixedRules = () =>
  globSync('**/*.css', { cwd: web }).flatMap(file =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/[^{}]*\{([^{}]*position: fixed[^{}]*)\}/g)].map(
      ([, rule = '']) => ({ file, rule }),
    ),
  )

// A phone that lies on its side has its camera there; `#app` keeps clear of it for everything else.
test('what stands fixed at the sides of the screen keeps clear of what a phone has there', () => {
  const rules = fixedRules()
  expect(rules.length).toBeGreaterThan(8)
  const covered = rules.filter(({ rule }) => !/var\(--side-(start|end)\)/.test(rule))
  expect(covered.map(({ file, rule }) => `${file}: ${rule.replace(/\s+/g, ' ')}`)).toEqual([])
})
