// `npm run extension [-- https://your.server]`: builds the browser extension for Chromium and Firefox. With an address it
// is for that server from the start, and browsers ask for it when the extension is installed.
import { join } from 'node:path'
import { serverAddress } from '../extension/server-address.ts'
import { buildExtension } from './extension/build.ts'

const folder = join(import.meta.dirname, '../dist/extension')
const [given] = process.argv.slice(2).filter(argument => argument !== '--')
const server = given === undefined ? undefined : serverAddress(given)
if (server === null) {
  console.error(`${given} is not the address of a server`)
  process.exit(1)
}
await buildExtension(folder, server)
console.log(`Chromium: load the folder ${join(folder, 'chromium')} in chrome://extensions`)
console.log(`Firefox:  load ${join(folder, 'firefox', 'manifest.json')} in about:debugging`)
