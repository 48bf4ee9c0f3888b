// What npm calls after it has installed packages, so that a plain `npm ci` counts as an installation too.
import { noteInstalled } from './install.mjs'

// Then only the lock file was written.
if (process.env.npm_config_package_lock_only !== 'true') noteInstalled()
