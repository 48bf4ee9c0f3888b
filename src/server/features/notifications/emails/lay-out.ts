import type { PublicContext } from '#server/context.ts'
import { sayStoredReason } from '#server/errors/reason.ts'
import { directionOf } from '#server/locales.ts'
import type { Letter } from '#server/outside/smtp.ts'

export const LETTER_KINDS = [
  'password-reset',
  'password-changed',
  'second-factor-off',
  'passkey-added',
  'passkey-removed',
  'api-token-added',
  'address-changed',
  'invitation',
  'test',
  'sign-in',
  'backup',
  'week',
] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** Of changes to what opens an account: everybody gets these, and nobody can turn them off. */
export type SecurityKind = Extract<
  LetterKind,
  'password-changed' | 'second-factor-off' | 'passkey-added' | 'passkey-removed' | 'api-token-added' | 'address-changed'
>

/** A part of a letter with a heading of its own. */
export interface LetterPart {
  heading: string
  lines: string[]
}

export interface LetterContent {
  kind: LetterKind
  /** What the button opens. */
  link: string
  /** Instead of the one that all letters of the kind have. */
  heading?: string
  /** For the texts. A `reason` may be one that was stored for people of any language. */
  params?: Record<string, string>
  parts?: LetterPart[]
}

/** Mail programs that darken letters by themselves are told that this one has colours of its own for the dark. */
const STYLE = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #1c1814 !important; color: #f1e9df !important; }
  .card { background: #2a241f !important; }
  .button { background: #e0674f !important; color: #1c1814 !important; }
}`

/** The words of a letter as text and as a page. Everything that came from outside is escaped. */
export function layOut(t: PublicContext['t'], locale: string, content: LetterContent): Omit<Letter, 'to'> {
  const { kind, link, parts = [] } = content
  const reason = sayStoredReason(t, content.params?.reason ?? null)
  const params = { ...content.params, ...(reason !== null && { reason }) }
  const say = (part: string) => t(`letters.${kind}.${part}`, params)
  const [subject, usualHeading, above, button, below] = ['subject', 'heading', 'above', 'button', 'below'].map(say) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const heading = content.heading ?? usualHeading
  const middle = parts.map(
    part => `<h2 style="font-size:16px;margin:20px 0 4px">${escapeHtml(part.heading)}</h2>
${part.lines.map(line => `<p style="margin:0">${escapeHtml(line)}</p>`).join('\n')}`,
  )
  // Mail programs on the web keep nothing that is said of the page as a whole.
  const spoken = `lang="${escapeHtml(locale)}" dir="${directionOf(locale)}"`
  const html = `<!doctype html>
<html ${spoken}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:24px;background:#faf6f1;color:#2b2320;font-family:sans-serif;line-height:1.5">
<div class="card" ${spoken} style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(heading)}</h1>
<p>${escapeHtml(above)}</p>
${middle.join('\n')}
<p style="margin:24px 0"><a class="button" href="${escapeHtml(link)}" style="background:#c8452f;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="font-size:14px">${escapeHtml(below)}</p>
<p style="font-size:12px;word-break:break-all" dir="ltr">${escapeHtml(link)}</p>
</div>
</body>
</html>`
  const listed = parts.map(part => [part.heading, ...part.lines.map(line => `  ${line}`)].join('\n'))
  return { subject, text: [heading, above, ...listed, link, below].join('\n\n'), html }
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
