// `npm run translations [CODE …]`: what a language lacks, what is still English, what was translated before the English text
// changed and not read since (as far as the history of the folder is there), and what looks wrong beside it; where the English
// is unclear by itself, with what it means.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageManifest } from '../src/shared/domain/languages.ts'
import { findTranslationFaults } from './translation-faults.ts'

const FOLDER = join(import.meta.dirname, '../locales')
const ORIGINAL = 'en-US'
const FILES = ['web.json', 'server.json', 'labels.json', 'units.json', 'foods.json', 'extension.json']

/** The English texts that are the same in a language because they are said so there. */
const saidAlike: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../src/web/i18n/said-alike.json'), 'utf8'),
)

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
  const manifest: LanguageManifest = JSON.parse(read(join(FOLDER, code, 'manifest.json')))
  const readAt = manifest.read ? Date.parse(manifest.read) / 1000 : undefined
  // A language with a fallback leaves out what that says the same way, and English of another country says most of it so.
  const isExpected = (fault: string) =>
    (fault === 'missing' && manifest.fallback) || (fault === 'same' && manifest.fallback === ORIGINAL)
  const isSaidAlike = (english: string) =>
    /\ball\b/.test(saidAlike[english] ?? '') || saidAlike[english]?.includes(code)
  for (const { file, original } of originals)
    for (const { fault, key, english, why } of findTranslationFaults(original, version(code, file), readAt))
      if (!isExpected(fault) && !(fault === 'same' && isSaidAlike(english)))
        console.log(
          [
            `${code}/${file}`,
            why ? `${fault} (${why})` : fault,
            key,
            english.replaceAll('\n', ' '),
            context[`${file.replace('.json', '')}.${key}`] ?? '',
          ].join('\t'),
        )
}
