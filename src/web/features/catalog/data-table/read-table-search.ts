/** What of a table stands in the address. Absent is the usual. */
export interface TableSearch {
  search?: string
  orderBy?: string
  orderDirection?: 'asc' | 'desc'
  /** The filter that is on. */
  only?: string
}

/** Reads an address, whoever wrote it; what makes no sense is left out. */
export function readTableSearch(raw: Record<string, unknown>): TableSearch {
  const text = (key: string) => (typeof raw[key] === 'string' && raw[key] ? raw[key] : undefined)
  const search: TableSearch = { search: text('search'), orderBy: text('orderBy'), only: text('only') }
  if (raw.orderDirection === 'asc' || raw.orderDirection === 'desc') search.orderDirection = raw.orderDirection
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
