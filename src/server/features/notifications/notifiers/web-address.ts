import type { AppriseAddress } from './apprise-address.ts'

type Reading = (address: AppriseAddress) => Partial<AppriseAddress> | null

/** Addresses of webhooks, as their services show them to be copied: the host, and what Apprise would write instead. */
const READINGS: [host: RegExp, read: Reading][] = [
  [
    /^(.+\.)?discord(app)?\.com$/,
    ({ path }) =>
      hookBehind(
        path.filter(part => !/^v\d+$/.test(part)),
        ['api', 'webhooks'],
        'discord',
        2,
      ),
  ],
  [/^hooks\.slack\.com$/, ({ path }) => hookBehind(path, ['services'], 'slack', 3)],
  [/^maker\.ifttt\.com$/, ({ path }) => iftttHook(path)],
  [/^ntfy\.sh$/, ({ path }) => (path.length ? { scheme: 'ntfys' } : null)],
  [/^webhooks\.t2bot\.io$/, ({ path }) => hookBehind(path, ['api', 'v1', 'matrix', 'hook'], 'matrix', 1)],
  [/^mattermost\..+$/, address => mattermostHook(address)],
  [/^[\w-]+\.webhook\.office\.com$/, address => teamsHook(address)],
  [/\.(azure|powerplatform|powerautomate)\.com$/, ({ path, query }) => workflow(path, query)],
]

/** The address as Apprise would write it; null for any other one of the web. */
export function readWebAddress(address: AppriseAddress): AppriseAddress | null {
  if (address.scheme !== 'https' && !(address.scheme === 'http' && address.host.startsWith('mattermost.'))) return null
  const [, read] = READINGS.find(([host]) => host.test(address.host.toLowerCase())) ?? []
  const meant = read?.(address)
  return meant ? { ...address, ...meant } : null
}

/** The first part behind the fixed ones takes the place of the host. */
function hookBehind(path: string[], fixed: string[], scheme: string, parts: number): Partial<AppriseAddress> | null {
  const begins = fixed.every((part, index) => path[index] === part)
  const [host, ...rest] = path.slice(fixed.length)
  return begins && host && rest.length >= parts - 1 ? { scheme, host, port: null, path: rest } : null
}

/** `https://maker.ifttt.com/use/key/event`. */
function iftttHook([use, user, ...events]: string[]): Partial<AppriseAddress> | null {
  return use === 'use' && user ? { scheme: 'ifttt', user, host: '', path: events } : null
}

function mattermostHook({ scheme, path }: AppriseAddress): Partial<AppriseAddress> | null {
  return path.at(-2) === 'hooks' ? { scheme: scheme === 'https' ? 'mmosts' : 'mmost' } : null
}

/** `https://team.webhook.office.com/webhookb2/a@b/IncomingWebhook/c/d`. */
function teamsHook({ host, path: [place, name, kind, ...rest] }: AppriseAddress): Partial<AppriseAddress> | null {
  if (place !== 'webhookb2' || !name || kind !== 'IncomingWebhook') return null
  return { scheme: 'msteams', host: host.split('.')[0], port: null, path: [name, ...rest] }
}

/** `https://…/workflows/id/triggers/manual/paths/invoke?…&sig=…`, with a folder before it at Power Automate. */
function workflow(path: string[], query: AppriseAddress['query']): Partial<AppriseAddress> | null {
  const at = path.indexOf('workflows')
  const id = path[at + 1]
  const signature = query.find(([name]) => name === 'sig')?.[1]
  if (at < 0 || !id || !signature || path[at + 2] !== 'triggers') return null
  const version = query.find(([name]) => name === 'api-version')?.[1]
  const given: [string, string][] = [
    ['id', id],
    ['signature', signature],
    ['pa', path[0] === 'powerautomate' ? 'yes' : 'no'],
  ]
  return { scheme: 'workflows', path: [], query: version ? [...given, ['ver', version]] : given }
}
