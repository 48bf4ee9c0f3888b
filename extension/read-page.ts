/** What is on the screen: the page as the browser shows it, and the words that somebody marked in it. */
export interface SeenPage {
  url: string
  html: string
  selection: string
}

/**
 * Reads the page in which it runs. It is sent into that page as text, so it uses nothing from outside itself. Hidden
 * fields, passwords, text areas and what is only for show are left out. Other inputs stay: some sites keep the servings in one.
 * What is typed into editable text stays too, because whole recipes stand in it on some sites. Frames of the same site are part
 * of the page where they are large enough to hold a recipe; into others the browser lets nobody look.
 */
export function readPage(): SeenPage {
  const leftOut = 'style, svg, object, embed, textarea, link, input[type=hidden], input[type=password]'
  const selections: string[] = []
  const pageOf = (frame: HTMLIFrameElement): Document | null => {
    const { width, height } = frame.getBoundingClientRect()
    // Advertisements are in frames as well.
    return width >= 250 && height >= 200 ? frame.contentDocument : null
  }
  const read = (page: Document): HTMLElement => {
    const copy = page.documentElement.cloneNode(true) as HTMLElement
    const frames = [...page.querySelectorAll('iframe')]
    for (const [i, place] of [...copy.querySelectorAll('iframe')].entries()) {
      const inside = frames[i] && pageOf(frames[i])
      if (!inside?.body) {
        place.remove()
        continue
      }
      const section = document.createElement('section')
      const { head, body } = partsOf(inside)
      section.append(...head, ...body)
      place.replaceWith(section)
    }
    for (const element of copy.querySelectorAll(leftOut)) element.remove()
    selections.push(String(page.getSelection() ?? '').trim())
    return copy
  }
  /** What a frame shows, and what its head says of the recipe; its addresses are those of its own page. */
  const partsOf = (page: Document) => {
    const copy = read(page)
    for (const name of ['src', 'href'])
      for (const element of copy.querySelectorAll(`[${name}]`)) {
        const given = element.getAttribute(name) ?? ''
        if (URL.canParse(given, page.baseURI)) element.setAttribute(name, new URL(given, page.baseURI).href)
      }
    const body = copy.querySelector('body')
    return {
      head: [...copy.querySelectorAll('head script[type="application/ld+json"]')],
      body: body ? [...body.childNodes] : [],
    }
  }
  const { outerHTML } = read(document)
  return {
    url: location.href.replace(/#.*$/, ''),
    html: `<!doctype html>${outerHTML}`,
    selection: selections.findLast(Boolean) ?? '',
  }
}
