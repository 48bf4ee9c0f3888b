const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** What people call a browser that signed in: “Firefox, Android”. Null when it said nothing that we know. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const find = (table: [RegExp, string][]) => table.find(([mark]) => mark.test(userAgent))?.[1]
  const known = [find(BROWSERS), find(SYSTEMS)].filter(Boolean)
  return known.length > 0 ? known.join(', ') : (userAgent.split(/[\s/]/)[0] ?? null)
}
