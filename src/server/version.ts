import { readFileSync } from 'node:fs'

/** The release of Larder that runs, as package.json has it. */
export const RELEASE: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version

/** The version of the reference's interface that Larder speaks. Clients decide by it what they dare to ask. */
const INTERFACE = 'v2.8.0'

/** What clients are told where they look for a version of the reference: `develop` in `npm run dev`, and nowhere else. */
export const VERSION = process.env.LARDER_DEVELOPING ? 'develop' : INTERFACE
