import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { lostWords } from '#shared/domain/parsing/testing/lost-words.ts'
import { parseLines } from './parse-lines.ts'
import { readGzippedLines } from './training/dataset.ts'

// The collections of labelled lines are not part of the project; where they lie beside it, every line is tried.
const folder = fileURLToPath(new URL('../../../../shared/data/ingredients/', import.meta.url))
const files = ['labelled', 'tasteset', 'cases', 'page-markup', 'strangerfoods', 'unlabelled'].map(
  name => `${name}.ndjson.gz`,
)

describe.runIf(existsSync(folder + files[0]))('every collected line', () => {
  it.each(files)('of %s loses no word', { timeout: 600_000 }, file => {
    const lost: string[] = []
    for (const { sentence, language } of readGzippedLines<{ sentence: string; language?: string }>(folder + file)) {
      const [parsed] = parseLines([sentence], { parser: 'nlp', language: language ?? 'en' })
      for (const word of lostWords(sentence, parsed!)) lost.push(`${word} in ${sentence}`)
    }
    expect(lost).toEqual([])
  })
})
