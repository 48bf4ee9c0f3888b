/** What is on the screen: the page as the browser shows it, and the words that somebody marked in it. */
export interface SeenPage {
  url: string
  html: string
  selection: string
}

/**
 * Reads the page in which it runs. It is sent into that page as text, so it uses nothing from outside itself. Hidden
 * fields, passwords, text areas and what is only for show are left out. Other inputs stay: some sites keep the servings in one.
 * What is typed into editable text stays too, because whole recipes stand in it on some sites.
 */
export function readPage(): SeenPage {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  const leftOut = 'style, svg, iframe, object, embed, textarea, link, input[type=hidden], input[type=password]'
  for (const element of copy.querySelectorAll(leftOut)) element.remove()
  return {
    url: location.href.replace(/#.*$/, ''),
    html: `<!doctype html>${copy.outerHTML}`,
    selection: String(getSelection() ?? '').trim(),
  }
}
