import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { decodeModel, type Model } from '#shared/domain/parsing/tagging/model.ts'

/** The trained tagger, a file of the project; the browser fetches the same file. */
export const modelPath = new URL('../../shared/domain/parsing/model/ingredient-lines.bin.gz', import.meta.url)

let model: Model | undefined

/** The model, read on first use. */
export function loadModel(): Model {
  model ??= decodeModel(gunzipSync(readFileSync(modelPath)))
  return model
}
