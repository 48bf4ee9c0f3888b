const RUNS_HERE = /^(javascript|data|vbscript|blob|file|about|filesystem):$/

/** Whether a browser may be sent there: to another site or another app, never to something that runs in ours. */
export function isSafeToOpen(address: string): boolean {
  const url = URL.parse(address)
  return !!url && !RUNS_HERE.test(url.protocol)
}
