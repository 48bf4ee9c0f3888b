import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { checkLine } from '#server/testing/rendered-line.ts'

const folder = fileURLToPath(new URL('../../../../shared/data/ingredients/', import.meta.url))
const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.ndjson.gz')) : []

// The collections are not part of the project; where they lie beside it, every line is tried.
describe.runIf(files.length > 0)('every collected line', () => {
  it.each(files)('of %s is shown as it is written', { timeout: 240_000 }, file => {
    const rows = gunzipSync(readFileSync(folder + file))
      .toString('utf8')
      .trim()
      .split('\n')
    const wrong = rows.flatMap(row => {
      const { sentence, language } = JSON.parse(row) as { sentence?: string; language?: string }
      return sentence ? checkLine(sentence, language ?? 'en') : []
    })
    expect(wrong.slice(0, 20)).toEqual([])
  })
})
