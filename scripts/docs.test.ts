import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.md'))
    .map(path => join('docs', path)),
]

test('links between pages, and pictures, lead somewhere', () => {
  const dead = pages.flatMap(page =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(match => match[1] as string)
      .filter(target => !existsSync(join(ROOT, dirname(page), target)))
      .map(target => `${page}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('scripts and settings that pages speak of are there', () => {
  const text = pages.map(page => readFileSync(join(ROOT, page), 'utf8')).join('\n')
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(match => match[1] as string)
  expect(named.filter(name => !(name in scripts))).toEqual([])
  const commands = readFileSync(join(ROOT, 'src/server/larder.ts'), 'utf8')
  const said = [...text.matchAll(/^larder (\w+)/gm)].map(match => match[1] as string)
  expect(said.length).toBeGreaterThan(4)
  expect(said.filter(name => !commands.includes(`  ${name}: {`))).toEqual([])
})
