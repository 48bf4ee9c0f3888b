/** What an action may say about the recipe it is run on. */
export interface ActionTarget {
  url: string
  id: string
  slug: string
}

/**
 * The address of a recipe action with `${url}`, `${id}` and `${slug}` filled in, each wherever it stands and encoded for
 * its place. Where the address begins with one, it is a part of the address itself and stands as it is.
 */
export const fillAddress = (address: string, target: ActionTarget): string =>
  address.replace(/\$\{(url|id|slug)\}/g, (_, name: keyof ActionTarget, index: number) =>
    index === 0 ? target[name] : encodeURIComponent(target[name]),
  )

/** How each of them is written. */
export const placeHolders = { url: `$\{url}`, id: `$\{id}`, slug: `$\{slug}` } satisfies ActionTarget
