import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { fillDemo, PASSWORD } from './seed/fill-demo.ts'

/** `npm run seed -- FOLDER`: fills an empty data folder with a lived-in household. DATABASE_URL may name a database. */
const [folder] = process.argv.slice(2)
if (!folder || folder.startsWith('-')) {
  process.stderr.write('Which folder? `npm run seed -- FOLDER` fills an empty one.\n')
  process.exit(2)
}
const path = resolve(folder)
if (existsSync(path) && readdirSync(path).length) {
  process.stderr.write(`${path} is not empty. Nothing was changed.\n`)
  process.exit(1)
}
const { people, recipes } = await fillDemo({ ...process.env, DATA_DIR: path }, line =>
  process.stdout.write(`${line}\n`),
)
process.stdout.write(`${recipes} recipes are in ${path}. Start Larder with DATA_DIR=${folder} and sign in as one of\n`)
for (const email of people) process.stdout.write(`  ${email}\n`)
process.stdout.write(
  `with the password ${PASSWORD}. It is known to everybody: use this household for looking around only.\n`,
)
