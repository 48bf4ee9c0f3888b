import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Environment = Record<string, string | undefined>

/** Where containers find their secrets. */
const SECRETS = '/run/secrets'

/**
 * Settings may stand in files: in that of the path in `NAME_FILE`, or in one of the name in the folder of container
 * secrets, in capitals or not. What the environment says itself comes first. Throws with the name of a file that is not there.
 */
export function withFiles(environment: Environment, names: readonly string[], folder = SECRETS): Environment {
  const secrets = filesIn(folder)
  const found: Environment = {}
  for (const name of names) {
    if (environment[name]) continue
    const path = environment[`${name}_FILE`] || secrets.get(name)
    if (path) found[name] = read(path, name)
  }
  return { ...environment, ...found }
}

function filesIn(folder: string): Map<string, string> {
  try {
    const files = readdirSync(folder).filter(file => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile())
    return new Map(files.map(file => [file.toUpperCase(), join(folder, file)]))
  } catch {
    return new Map()
  }
}

function read(path: string, name: string): string {
  try {
    // Editors and `echo` end a file with a line break.
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    throw new Error(`The file ${path} for the setting ${name} cannot be read.`)
  }
}
