import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkLine } from '../testing/rendered-line.ts'
import { readGzippedLines } from './training/dataset.ts'

type Line = { sentence?: string; language?: string }

const folder = fileURLToPath(new URL('../../../../shared/data/ingredients/', import.meta.url))
const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.ndjson.gz')) : []

/** Lines that were found sound: many stand in several collections. */
const sound = new Set<string>()

// The collections are not part of the project; where they lie beside it, every line is tried.
describe.runIf(files.length > 0)('every collected line', () => {
  it.each(files)('of %s loses no word, and is shown as it is written', { timeout: 600_000 }, file => {
    const wrong: string[] = []
    for (const { sentence, language = 'en' } of readGzippedLines<Line>(folder + file)) {
      const key = `${language} ${sentence}`
      if (!sentence || sound.has(key)) continue
      const faults = checkLine(sentence, language)
      if (faults.length) wrong.push(...faults)
      else sound.add(key)
    }
    expect(wrong.slice(0, 20)).toEqual([])
  })
})
