/** What is put into the page of the web client before it is sent. */
export interface PagePreview {
  /** As text. */
  title: string
  /** HTML for the end of the head. */
  head: string
  /** Anybody may see it, so search engines may list it. */
  listed: boolean
}

const NOT_LISTED = /\s*<meta name="robots" content="noindex" ?\/?>/

/** The client's page with a title and a head that speak of what it shows. */
export function injectPreview(page: string, { title, head, listed }: PagePreview): string {
  const titled = page.replace(/<title>[^<]*<\/title>/, () => `<title>${title.replace(/[&<>]/g, entity)}</title>`)
  const filled = titled.replace('</head>', () => `    ${head}\n  </head>`)
  return listed ? filled.replace(NOT_LISTED, '') : filled
}

const entity = (sign: string) => `&#${sign.codePointAt(0)};`
