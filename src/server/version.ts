import packageFile from '../../package.json' with { type: 'json' }

/** Of the release, with the leading v that clients of the reference parse. */
export const VERSION = `v${packageFile.version}`
