/**
 * The release that runs, which the image sets; `develop` when running from the sources. Clients of the reference compare
 * it with the versions of the reference that they know, so a release names the one whose interface it serves.
 */
export const VERSION = process.env.LARDER_VERSION || 'develop'
