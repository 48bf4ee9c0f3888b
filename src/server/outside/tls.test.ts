import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeCertificate, trustCertificate } from '../testing/certificate.ts'
import { createOutgoingClient } from './fetch.ts'

const { key, cert } = makeCertificate('guarded.test')
const askedNames: (string | false | null)[] = []
const server = createServer({ key, cert }, (request, response) => {
  askedNames.push((request.socket as import('node:tls').TLSSocket & { servername: string }).servername)
  response.end('safe')
})
let port: number

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const quiet = { debug: () => {}, warn: () => {} }
const client = createOutgoingClient({ ALLOWED_HOSTS: '127.0.0.1', FETCH_TIMEOUT: 60 }, quiet, async () => ['127.0.0.1'])

test('a certificate is checked for the name that was asked, not for the address that was found', async () => {
  await expect(client.request(`https://guarded.test:${port}/`)).rejects.toMatchObject({ reason: 'unreachable' })
  onTestFinished(trustCertificate(cert))
  expect((await client.request(`https://guarded.test:${port}/`)).text()).toBe('safe')
  await expect(client.request(`https://other.test:${port}/`)).rejects.toMatchObject({
    reason: 'unreachable',
    cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
  })
  expect(new Set(askedNames)).toEqual(new Set(['guarded.test']))
})
