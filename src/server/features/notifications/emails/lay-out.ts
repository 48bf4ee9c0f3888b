import type { PublicContext } from '#server/context.ts'
import type { Letter } from '#server/outside/smtp.ts'

export type LetterKind = 'password-reset' | 'invitation' | 'test'

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/

/** The words of a letter as text and as a page. Everything that came from outside is escaped. */
export function layOut(t: PublicContext['t'], locale: string, kind: LetterKind, link: string): Omit<Letter, 'to'> {
  const [subject, heading, above, button, below] = ['subject', 'heading', 'above', 'button', 'below'].map(part =>
    t(`letters.${kind}.${part}`),
  ) as [string, string, string, string, string]
  const html = `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr'}">
<body style="margin:0;padding:24px;background:#faf6f1;color:#2b2320;font-family:sans-serif;line-height:1.5">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(heading)}</h1>
<p>${escapeHtml(above)}</p>
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#c8452f;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="font-size:14px">${escapeHtml(below)}</p>
<p style="font-size:12px;word-break:break-all">${escapeHtml(link)}</p>
</div>
</body>
</html>`
  return { subject, text: [heading, above, link, below].join('\n\n'), html }
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
