// What npm calls after it has installed packages, so that a plain `npm ci` counts as an installation too.
import { noteInstalled } from './install.mjs'

noteInstalled()
