/**
 * Trains the ingredient tagger: `npm run train:parser` writes the model file and its record.
 * `--check` cross-validates instead (`--parts 1,2` for some of the five parts, `--seeds 1` for a quick look,
 * `--method perceptron` to compare, `--record` to put the scores into the record, `--misses FILE` to see what is wrong). The labelled lines are read from `../shared/data/ingredients` or `--data DIR`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { modelPath } from '#server/parsing/load-model.ts'
import { crossValidate } from '#server/parsing/training/cross-validate.ts'
import { readExamples } from '#server/parsing/training/dataset.ts'
import { recordScores, recordTraining } from '#server/parsing/training/record.ts'
import { scorer, showTally } from '#server/parsing/training/score.ts'
import { settings, trainModel } from '#server/parsing/training/train-model.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: fileURLToPath(new URL('../../shared/data/ingredients', import.meta.url)) },
    check: { type: 'boolean', default: false },
    parts: { type: 'string', default: '1,2,3,4,5' },
    seeds: { type: 'string' },
    method: { type: 'string', default: settings.method },
    epochs: { type: 'string' },
    rate: { type: 'string' },
    smallest: { type: 'string' },
    record: { type: 'boolean', default: false },
    misses: { type: 'string' },
    nytimes: { type: 'string' },
  },
})

const say = (text: string) => process.stdout.write(text + '\n')

const needed = ['labelled.ndjson.gz', 'units.json'].map(file => join(values.data, file))
const missing = needed.filter(file => !existsSync(file))
if (missing.length) {
  process.stderr.write(
    `Cannot train without the labelled lines. Missing:\n${missing.map(file => `  ${file}`).join('\n')}\nGive their folder with --data DIR. The model that is part of the project was trained before and needs none of this.\n`,
  )
  process.exit(1)
}

const chosen = {
  ...settings,
  method: values.method === 'perceptron' ? ('perceptron' as const) : ('crf' as const),
  seeds: values.seeds ? values.seeds.split(',').map(Number) : settings.seeds,
  epochs: values.epochs ? Number(values.epochs) : settings.epochs,
  rate: values.rate ? Number(values.rate) : settings.rate,
  weights: values.nytimes ? { nytimes: Number(values.nytimes) } : settings.weights,
  smallest: values.smallest ? Number(values.smallest) : settings.smallest,
}

const { examples, lines } = readExamples(needed[0]!)
if (values.check) check()
else train()

function check(): void {
  const parts = values.parts.split(',').map(part => Number(part) - 1)
  const { tally, confusion, misses, sureness } = crossValidate(examples, lines, chosen, scorer(needed[1]!), parts, say)
  say(showTally(tally))
  for (const [kind, times] of Object.entries(confusion).sort((a, b) => b[1] - a[1]))
    say(`${String(times).padStart(6)}  ${kind}`)
  for (const from of [0, 0.25, 0.5, 0.75, 0.9, 0.97]) {
    const to = [0.25, 0.5, 0.75, 0.9, 0.97, 1.01].find(bound => bound > from)!
    const group = sureness.filter(({ said }) => said >= from && said < to)
    say(
      `sure ${from} to ${Math.min(1, to)}: ${group.length} lines, ${((100 * group.filter(one => one.right).length) / group.length).toFixed(1)} % right`,
    )
  }
  if (values.record) recordScores(tally)
  if (values.misses) writeFileSync(values.misses, misses.join('\n'))
}

function train(): void {
  const bytes = trainModel(examples, chosen, say)
  const packed = gzipSync(bytes, { level: 9 })
  mkdirSync(new URL('.', modelPath), { recursive: true })
  writeFileSync(modelPath, packed)
  recordTraining(needed[0]!, examples.length, chosen, bytes, packed)
  say(`${fileURLToPath(modelPath)}: ${packed.length} bytes (${bytes.length} unpacked)`)
}
