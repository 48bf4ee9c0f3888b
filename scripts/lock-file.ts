/** What `npm ci` needs of package-lock.json on whatever machine it runs, and what must not stand in it. */

interface Entry {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface LockFile {
  packages: Record<string, Entry>
}

/**
 * Says what is wrong with a lock file, a line each: a package that another one names for some platform is missing or of
 * another version, a hash is missing, or an address of a registry is written down. A lock file that was written where a
 * registry lacked a package looks whole, and fails on the machines that need it.
 */
export function faultsOf({ packages }: LockFile): string[] {
  const own = (path: string) => path === '' || !path.includes('node_modules/')
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...(own(path) || entry.link || entry.integrity?.startsWith('sha512-') ? [] : [`${path} has no hash`]),
    ...(entry.resolved && !entry.link ? [`${path} names the registry it came from`] : []),
    ...(/^tools\/node_modules\//.test(path) ? [`${path} lies where the tests do not find it`] : []),
    ...Object.entries({ ...entry.dependencies, ...entry.optionalDependencies }).flatMap(([name, wanted]) => {
      const found = lookUp(packages, path, name)
      if (!found) return [`${path || 'package.json'} needs ${name} ${wanted}, which is missing`]
      const isExact = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(wanted)
      return isExact && found.version !== wanted
        ? [`${path || 'package.json'} needs ${name} ${wanted}, and there is ${found.version}`]
        : []
    }),
  ])
}

/** The package of that name that a package would get: its own, or that of a folder above it. */
function lookUp(packages: LockFile['packages'], path: string, name: string): Entry | undefined {
  const found = packages[`${path && `${path}/`}node_modules/${name}`]
  if (found || path === '') return found
  const above = path.lastIndexOf('/node_modules/')
  return lookUp(packages, above < 0 ? '' : path.slice(0, above), name)
}
