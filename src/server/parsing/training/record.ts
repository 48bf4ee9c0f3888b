import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { modelPath } from '../load-model.ts'
import type { Tally } from './score.ts'
import type { TrainSettings } from './train-model.ts'

/** What stands beside the model: what it was made of, how, and how good it is. */
export type ModelRecord = {
  data: { name: string; lines: number; sha256: string; origin: string; licences: string }
  settings: TrainSettings
  model: { features: number; bytes: number; packedBytes: number; sha256: string }
  /** Shares of right lines by five-fold cross-validation, by source and field. */
  scores: Record<string, Record<string, number>>
}

const recordPath = new URL('./ingredient-lines.json', modelPath)

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const readRecord = (): Partial<ModelRecord> =>
  existsSync(recordPath) ? (JSON.parse(readFileSync(recordPath, 'utf8')) as Partial<ModelRecord>) : {}

function writeRecord(changes: Partial<ModelRecord>): void {
  const { data, settings, model, scores } = { ...readRecord(), ...changes }
  const text = JSON.stringify({ data, settings, model, scores }, null, 2)
  // Lists of numbers stand on one line, as the formatter has them.
  writeFileSync(
    recordPath,
    `${text.replace(/\[[\d,\s]+\]/g, list => list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'))}\n`,
  )
}

/** Notes what a model was trained on and with; the scores stay those of the last cross-validation. */
export function recordTraining(
  dataPath: string,
  lines: number,
  settings: TrainSettings,
  bytes: Uint8Array,
  packed: Uint8Array,
): void {
  writeRecord({
    data: {
      name: 'labelled.ndjson.gz',
      lines,
      sha256: hash(readFileSync(dataPath)),
      origin:
        'labels: strangetom/ingredient-parser; sentences of nytimes: nytimes/ingredient-phrase-tagger; other sentences: public recipe pages',
      licences: 'MIT (labels), Apache-2.0 (nytimes sentences); notices in THIRD-PARTY-NOTICES.md',
    },
    settings,
    model: {
      features: new DataView(bytes.buffer).getUint32(8, true),
      bytes: bytes.length,
      packedBytes: packed.length,
      sha256: hash(packed),
    },
  })
}

/** Notes the scores of a full cross-validation. */
export function recordScores(tally: Tally): void {
  const share = ({ right, of }: { right: number; of: number }) => Math.round((right / of) * 1e4) / 1e4
  const rows = Object.entries(tally).map(([key, row]) => [
    key,
    Object.fromEntries(Object.entries(row).map(([field, cell]) => [field, share(cell)])),
  ])
  writeRecord({ scores: Object.fromEntries(rows) })
}
