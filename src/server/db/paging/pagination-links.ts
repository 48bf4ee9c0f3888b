/** Where the page after this one and the one before are: the call as it was made, with another page number. */
export function linksOf(
  route: string,
  query: Record<string, unknown>,
  page: number,
  totalPages: number,
): { next: string | null; previous: string | null } {
  return {
    next: page < totalPages ? link(route, query, page + 1) : null,
    previous: page > 1 ? link(route, query, page - 1) : null,
  }
}

function link(route: string, query: Record<string, unknown>, page: number): string {
  const parameters = new URLSearchParams({ page: String(page) })
  for (const [name, value] of Object.entries(query)) {
    if (name === 'page') continue
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) parameters.append(name, String(one))
  }
  return `${route}?${parameters}`
}
