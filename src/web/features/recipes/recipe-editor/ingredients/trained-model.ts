import modelUrl from '#shared/domain/parsing/model/ingredient-lines.bin.gz?url'
import { decodeModel, type Model } from '#shared/domain/parsing/tagging/model.ts'

/** How long a line waits for the model, in milliseconds since it was asked for; later lines wait no more. */
const PATIENCE = 1500

let fetched: Promise<Model | null> | null = null
let patience: Promise<null> | null = null

/** The parser's model, fetched once; null while it is long on its way, or when it cannot be had. */
export function trainedModel(): Promise<Model | null> {
  fetched ??= fetchModel().catch(() => {
    // Without a network: the next line asks again.
    fetched = null
    return null
  })
  patience ??= new Promise(resolve => setTimeout(resolve, PATIENCE, null))
  return Promise.race([fetched, patience])
}

async function fetchModel(): Promise<Model> {
  const response = await fetch(modelUrl)
  if (!response.ok || !response.body) throw new Error(`${modelUrl}: ${response.status}`)
  const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'))
  return decodeModel(new Uint8Array(await new Response(unpacked).arrayBuffer()))
}
