import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig, Settings } from '#server/config.ts'

/** `node scripts/settings-table.ts`: writes docs/settings.md from src/server/config.ts. A test says when it is outdated. */

const FILE = fileURLToPath(new URL('../docs/settings.md', import.meta.url))

/** Settings that hang together, by how their names begin. */
const SECTIONS: [string, RegExp][] = [
  ['Mail', /^SMTP_/],
  ['Sign-in by a proxy', /^PROXY_AUTH_/],
  ['LDAP', /^LDAP_/],
  ['OpenID Connect', /^OIDC_/],
  ['AI', /^OPENAI_/],
  ['Colours', /^THEME_/],
  ['General', /./],
]

export function settingsPage(): string {
  const defaults = readConfig({}) as Record<string, unknown>
  const rows = Object.entries(Settings.shape).map(([name, schema]) => ({
    name,
    section: (SECTIONS.find(([, pattern]) => pattern.test(name)) as [string, RegExp])[0],
    // The data folder is made absolute, which differs from machine to machine.
    initial: name === 'DATA_DIR' ? 'data' : defaults[name],
    about: schema.description ?? '',
  }))
  const sections = ['General', ...SECTIONS.map(([title]) => title).filter(title => title !== 'General')].map(title => {
    const lines = rows
      .filter(row => row.section === title)
      .map(({ name, initial, about }) => `| \`${name}\` | ${shown(initial)} | ${about.replaceAll('|', '\\|')} |`)
    return `## ${title}\n\n| name | when not set | what it does |\n| --- | --- | --- |\n${lines.join('\n')}\n`
  })
  return `# Settings

Larder reads its settings from the environment. None is needed to start. Yes-or-no settings take \`true\` or \`false\`.
A setting that cannot be used stops the start with its name and the reason; one that is empty counts as not set, but for
\`BACKUP_SCHEDULE_TIME\`. Secrets may stand in files: \`SMTP_PASSWORD_FILE=/path\` names one, and a file \`smtp_password\` in
\`/run/secrets\` is found by itself. The same goes for every setting; what the environment says
itself comes first, then the file that is named.

This page is made from \`src/server/config.ts\`: change it there, then run \`node scripts/settings-table.ts\`.

${sections.join('\n')}`
}

function shown(value: unknown): string {
  if (value === '' || value === undefined || value === null) return ''
  return `\`${typeof value === 'object' ? JSON.stringify(value) : String(value)}\``
}

export const writtenPage = () => readFileSync(FILE, 'utf8')

if (import.meta.main) writeFileSync(FILE, settingsPage())
