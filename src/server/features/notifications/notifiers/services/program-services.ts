import { type AppriseAddress, basicAuth, originOf } from '../apprise-address.ts'
import type { Message, Service, ServiceRequest } from './service.ts'

/**
 * `json`, `xml` and `form` send the fields of a message to any program. In the address, `+Name` is a header, `-name` goes
 * into the query, and `:name` is a field more, or another name for a field.
 */
const marked = ({ query }: AppriseAddress, mark: string) =>
  query
    .filter(([name]) => name.startsWith(mark) && name.length > 1)
    .map(([name, value]) => [name.slice(1), value] as const)

function fieldsOf(standard: Record<string, unknown>, address: AppriseAddress, message: Message) {
  const own = { ...Object.fromEntries(marked(address, ':')), ...message.fields }
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(standard)) {
    const renamed = own[name]
    if (renamed === undefined) fields[name] = value
    else if (renamed) fields[renamed] = value
  }
  for (const [name, value] of Object.entries(own)) if (!(name in standard)) fields[name] = value
  return fields
}

function programRequest(address: AppriseAddress, contentType: string, body: string): ServiceRequest {
  const path = address.path.map(encodeURIComponent).join('/')
  const url = new URL(`${originOf(address, address.scheme.endsWith('s'))}/${path}${address.isFolder ? '/' : ''}`)
  for (const [name, value] of marked(address, '-')) url.searchParams.append(name, value)
  const wished = address.query.find(([name]) => name === 'method')?.[1].toUpperCase() ?? 'POST'
  const method = METHODS.includes(wished) ? wished : 'POST'
  // A form that is asked for stands in the address, as browsers send it.
  const isInAddress = method === 'HEAD' || (method === 'GET' && contentType === FORM)
  if (isInAddress && contentType === FORM)
    for (const [name, value] of new URLSearchParams(body)) url.searchParams.append(name, value)
  return {
    url: url.href,
    method,
    headers: {
      'user-agent': 'Apprise',
      ...basicAuth(address.user, address.password),
      ...(!isInAddress && { 'content-type': contentType }),
      ...Object.fromEntries(marked(address, '+')),
    },
    ...(!isInAddress && { body }),
  }
}
const FORM = 'application/x-www-form-urlencoded'
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD']

const fits = ({ host }: AppriseAddress) => host !== ''

export const json: Service = {
  name: 'JSON',
  schemes: ['json', 'jsons'],
  fits,
  requests: (address, message) => {
    const standard = { version: '1.0', title: message.title, message: message.body, attachments: [], type: 'info' }
    return [programRequest(address, 'application/json', JSON.stringify(fieldsOf(standard, address, message)))]
  },
}

export const form: Service = {
  name: 'Form',
  schemes: ['form', 'forms'],
  fits,
  requests: (address, message) => {
    const standard = { version: '1.0', title: message.title, message: message.body, type: 'info' }
    const fields = fieldsOf(standard, address, message) as Record<string, string>
    return [programRequest(address, FORM, new URLSearchParams(fields).toString())]
  },
}

const escapeXml = (text: string) =>
  text.replace(/[<>&"']/g, sign => `&#${sign.charCodeAt(0)};`).replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '')

export const xml: Service = {
  name: 'XML',
  schemes: ['xml', 'xmls'],
  fits,
  requests: (address, message) => {
    const standard = { Version: '1.1', Subject: message.title, MessageType: 'info', Message: message.body }
    const elements = Object.entries(fieldsOf(standard, address, message)).map(([name, value]) => {
      const element = name.replace(/[^\w.-]/g, '_').replace(/^[^A-Za-z_]/, '_')
      return `<${element}>${escapeXml(String(value))}</${element}>`
    })
    const body =
      '<?xml version="1.0" encoding="utf-8"?>' +
      '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `<soapenv:Body><Notification>${elements.join('')}</Notification></soapenv:Body></soapenv:Envelope>`
    return [programRequest(address, 'application/xml', body)]
  },
}
