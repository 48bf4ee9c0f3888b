import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { Settings } from '#server/config.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8')

// biome-ignore lint/suspicious/noExplicitAny: documents of many shapes, looked into at a few places
type Manifest = any

test('the manifests of Kubernetes refer to each other by the right names', () => {
  const documents = parseAllDocuments(read('kubernetes.yaml'))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  const manifests: Manifest[] = documents.map(document => document.toJS())
  const of = (kind: string): Manifest => manifests.find(manifest => manifest.kind === kind)
  const { spec, metadata } = of('Deployment').spec.template
  const [container] = spec.containers
  expect(of('Deployment').spec.selector.matchLabels).toEqual(metadata.labels)
  expect(of('Service').spec.selector).toEqual(metadata.labels)
  const ports = container.ports.map(({ name }: Manifest) => name)
  expect(ports).toContain(of('Service').spec.ports[0].targetPort)
  expect(ports).toContain(container.readinessProbe.httpGet.port)
  expect(ports).toContain(container.livenessProbe.httpGet.port)
  const { service } = of('Ingress').spec.rules[0].http.paths[0].backend
  expect(service.name).toBe(of('Service').metadata.name)
  expect(service.port.name).toBe(of('Service').spec.ports[0].name)
  expect(container.envFrom[0].configMapRef.name).toBe(of('ConfigMap').metadata.name)
  expect(spec.volumes.map(({ name }: Manifest) => name)).toEqual(
    container.volumeMounts.map(({ name }: Manifest) => name),
  )
  expect(Object.values(of('ConfigMap').data).every(value => typeof value === 'string')).toBe(true)
})

test('settings that the examples name are there', () => {
  const [map] = parseAllDocuments(read('kubernetes.yaml'))
  const { data }: Manifest = map?.toJS() ?? {}
  const inSecret = [...read('kubernetes.yaml').matchAll(/--from-literal=(\w+)=/g)].map(match => match[1] as string)
  const named = [...Object.keys(data), ...inSecret, 'DATA_DIR']
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter(name => !(name in Settings.shape))).toEqual([])
})

test('Traefik finds the service and the middleware of its route', () => {
  const { routers, services, middlewares } = parse(read('traefik.yaml')).http
  expect(services).toHaveProperty(routers.larder.service)
  for (const name of routers.larder.middlewares) expect(middlewares).toHaveProperty(name)
})

test.each(['nginx.conf', 'Caddyfile'])('every block of %s is closed', name => {
  let depth = 0
  for (const sign of read(name).replace(/^\s*#.*$/gm, '')) {
    if (sign === '{') depth++
    if (sign === '}') depth--
    expect(depth).toBeGreaterThanOrEqual(0)
  }
  expect(depth).toBe(0)
})

test('each statement of nginx ends, and the stream of events is not held back', () => {
  const lines = read('nginx.conf')
    .split('\n')
    .map(line => line.trim())
  expect(lines.filter(line => line && !/^#|[;{}]$/.test(line))).toEqual([])
  const events = /location \S*\/api\/events \{([^}]*)\}/.exec(read('nginx.conf'))?.[1] ?? ''
  expect(events).toContain('proxy_buffering off;')
})

const ANALYZE = '/usr/bin/systemd-analyze'

test.skipIf(!existsSync(ANALYZE))('systemd takes the unit', () => {
  // The unit names a program that is not on this machine.
  const unit = join(import.meta.dirname, '../deploy/larder.service')
  let said = ''
  try {
    execFileSync(ANALYZE, ['verify', '--recursive-errors=no', unit], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    said = String((error as { stderr?: unknown }).stderr)
  }
  const faults = said.split('\n').filter(line => line && !/is not executable|No such file/.test(line))
  expect(faults).toEqual([])
})
