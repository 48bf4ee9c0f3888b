import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { Settings } from '#server/config.ts'
import { Manifest as Shape } from './manifest-shapes.ts'

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

test('the manifests of Kubernetes have the shapes that its API takes, and a slip is seen', () => {
  const manifests: Manifest[] = parseAllDocuments(read('kubernetes.yaml')).map(document => document.toJS())
  for (const manifest of manifests) expect(Shape.safeParse(manifest).error?.issues).toBeUndefined()
  const deployment = manifests.find(({ kind }) => kind === 'Deployment')
  for (const slip of [{ replica: 3 }, { replicas: '2' }, { template: {} }])
    expect(Shape.safeParse({ ...deployment, spec: { ...deployment.spec, ...slip } }).success).toBe(false)
})

test('the compose file of a bucket goes with that of two instances', () => {
  const readCompose = (name: string): Manifest =>
    parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'), { merge: true })
  const [base, added] = [readCompose('compose.postgres.yaml'), readCompose('compose.s3.yaml')]
  const instances = Object.keys(base.services).filter(name => name.startsWith('larder-'))
  expect(instances).toHaveLength(2)
  const services = { ...base.services, ...added.services }
  const volumes = { ...base.volumes, ...added.volumes }
  for (const name of instances) {
    const { environment } = added.services[name]
    expect(environment.MEDIA_STORAGE).toBe('s3')
    expect(Object.keys(environment).filter(setting => !(setting in Settings.shape))).toEqual([])
    expect(new URL(environment.S3_ENDPOINT).hostname).toBe('store')
    expect(base.services[name].environment).not.toHaveProperty('MEDIA_STORAGE')
  }
  expect(services.bucket.command).toBe(`mkdir -p /store/${added.services['larder-1'].environment.S3_BUCKET}`)
  for (const service of Object.values<Manifest>(added.services)) {
    for (const name of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(name)
    for (const volume of service.volumes ?? []) expect(volumes).toHaveProperty(volume.split(':')[0])
  }
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
