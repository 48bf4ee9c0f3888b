// `npm run translations [CODE …]`: what a language lacks, what is still English, what was translated before the English
// text changed (as far as the history of the folder is there), and what looks wrong beside it; where the English is unclear
// by itself, with what it means.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTranslationFaults } from './translation-faults.ts'

const FOLDER = join(import.meta.dirname, '../locales')
const ORIGINAL = 'en-US'
const FILES = ['web.json', 'server.json', 'labels.json', 'units.json', 'foods.json', 'extension.json']

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '{}')

/** When each line of a file was last changed, in seconds; nothing where there is no history. */
function lineTimes(file: string): number[] {
  try {
    const blame = execFileSync('git', ['blame', '--line-porcelain', file], { encoding: 'utf8', maxBuffer: 1e9 })
    return [...blame.matchAll(/^author-time (\d+)$/gm)].map(([, seconds]) => Number(seconds))
  } catch {
    return []
  }
}

const version = (code: string, file: string) => {
  const path = join(FOLDER, code, file)
  return { text: read(path), times: existsSync(path) ? lineTimes(path) : [] }
}

const wanted = process.argv.slice(2).filter(code => code !== '--')
const codes = readdirSync(FOLDER).filter(code => code !== ORIGINAL && (wanted.length === 0 || wanted.includes(code)))
const context: Record<string, string> = JSON.parse(read(join(FOLDER, ORIGINAL, 'context.json')))
const originals = FILES.map(file => ({ file, original: version(ORIGINAL, file) }))
for (const code of codes) {
  // A language with a fallback leaves out what that says the same way.
  const { fallback } = JSON.parse(read(join(FOLDER, code, 'manifest.json')))
  for (const { file, original } of originals)
    for (const { fault, key, english, why } of findTranslationFaults(original, version(code, file)))
      if (fault !== 'missing' || !fallback)
        console.log(
          [
            `${code}/${file}`,
            why ? `${fault} (${why})` : fault,
            key,
            english,
            context[`${file.replace('.json', '')}.${key}`] ?? '',
          ].join('\t'),
        )
}
