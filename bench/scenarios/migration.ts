import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import type { LibraryImport } from '#shared/contract/maintenance/library-imports.ts'
import type { Measure, Scenario } from '../bench.ts'
import { TOKEN } from '../fill.ts'
import { askEach, askOnce, type PlannedRequest } from '../load.ts'
import { firstPage } from '../plans.ts'
import { foodName, makeRecipe } from '../recipes.ts'
import { percentile } from '../statistics.ts'
import { residentMegabytes } from './process.ts'

const LOOK_MS = 200
/** Of so many recipes one has a picture: to encode pictures takes longer than all the rest. */
const PICTURED = 20
/** In the library before. */
const FEW = 100

/** A library of another app comes in while people read. */
export default {
  name: 'migration',
  run: async bench => {
    const count = bench.quick ? 1000 : bench.usual
    const larder = await bench.larder(FEW)
    const archive = await archiveOf(count)
    const reading = (times: number) => Array.from({ length: times }, () => firstPage.requests[0] as PlannedRequest)
    const calm = percentile(await askEach(larder.port, reading(bench.quick ? 100 : 400), TOKEN), 0.95)
    const memory = { most: 0 }
    const look = setInterval(() => {
      memory.most = Math.max(memory.most, residentMegabytes(larder.pid))
    }, LOOK_MS)
    const times: number[] = []
    /** Reads lists until the import is in this state; the seconds that took. */
    const until = async (id: string, state: LibraryImport['state']) => {
      const began = performance.now()
      for (;;) {
        times.push(...(await askEach(larder.port, reading(10), TOKEN)))
        const answer = await askOnce(larder.port, { method: 'GET', path: `/api/library-imports/${id}` }, TOKEN)
        const found = JSON.parse(String(answer)) as LibraryImport
        if (found.state === state) return (performance.now() - began) / 1000
        if (found.state === 'failed') throw new Error(`the import failed: ${found.error}`)
      }
    }
    try {
      const id = await upload(larder.port, archive)
      const read = await until(id, 'ready')
      await askOnce(larder.port, { method: 'POST', path: `/api/library-imports/${id}/run`, body: '{}' }, TOKEN)
      const done = await until(id, 'done')
      const busy = percentile(times, 0.95)
      const detail = `${count} recipes, ${Math.ceil(count / PICTURED)} pictures, ${Math.round(archive.length / 1e6)} MB`
      return [
        { budget: 'migration-read', value: read, detail },
        { budget: 'migration-done', value: done, detail },
        { budget: 'migration-memory', value: memory.most, detail: `looked at every ${LOOK_MS} ms` },
        {
          budget: 'migration-slowdown',
          value: busy / calm,
          detail: `${times.length} lists meanwhile, p95 ${busy.toFixed(1)} ms, before ${calm.toFixed(1)} ms`,
        },
      ] satisfies Measure[]
    } finally {
      clearInterval(look)
    }
  },
} satisfies Scenario

async function upload(port: number, archive: Buffer): Promise<string> {
  const body = new FormData()
  body.append('files', new File([new Uint8Array(archive)], 'library.melarecipes'))
  const headers = { authorization: `Bearer ${TOKEN}` }
  const answer = await fetch(`http://127.0.0.1:${port}/api/library-imports`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** As Mela writes its exports; none of the recipes is in the library. */
async function archiveOf(count: number): Promise<Buffer> {
  const zip = new ZipFile()
  for (let number = 0; number < count; number++) {
    const made = makeRecipe(FEW + number)
    const recipe = {
      id: `recipe-${number}`,
      title: `${made.name} ${number}`,
      text: made.description,
      ingredients: made.ingredients.map(({ food, quantity }) => `${quantity} ${foodName(food)}`).join('\n'),
      instructions: made.steps.join('\n'),
      images: number % PICTURED === 0 ? [(await pictureOf(number)).toString('base64')] : [],
    }
    zip.addBuffer(Buffer.from(JSON.stringify(recipe)), `${recipe.id}.melarecipe`)
  }
  zip.end()
  return buffer(zip.outputStream as Readable)
}

const pictureOf = (number: number) =>
  sharp({
    create: { width: 1200, height: 900, channels: 3, background: { r: number % 256, g: (number >> 8) % 256, b: 90 } },
  })
    .jpeg()
    .toBuffer()
